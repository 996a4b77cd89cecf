import { addDays, type CalendarDate } from '../calendar/calendarDate.ts';

/**
 * The link of an e-mail to its application. A token stands in the fragment of the address, which browsers send to no
 * server: neither in a request nor in a Referer header.
 */

/** How long after the end of the trip a link opens its application, in days. */
export const mailLinkDays = 90;

const page = '/status';
const beginning = '#link=';
/** 256 bits in base64url. */
const token = /^[\w-]{43}$/;

/** The address, on this site, that opens an application by a token. */
export function mailLinkAddress(secret: string): string {
  return `${page}${beginning}${secret}`;
}

/** The token in the fragment of an address; '' for a link without a whole token, null where there is no link. */
export function tokenOfLink(fragment: string): string | null {
  if (!fragment.startsWith(beginning)) return null;
  const secret = fragment.slice(beginning.length);
  return token.test(secret) ? secret : '';
}

/** Whether the links of an application still open it today: until {@link mailLinkDays} after the last day of the trip. */
export function isMailLinkOpen(tripEndsOn: CalendarDate, today: CalendarDate): boolean {
  return today <= addDays(tripEndsOn, mailLinkDays);
}
