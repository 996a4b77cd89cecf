import { addDays, type CalendarDate } from '../calendar/calendarDate.ts';
import type { Rules } from '../rules/ruleBook.ts';

/* The token is in the fragment, which no request or Referer header holds. */

const page = '/status';
const answerPage = '/answer';
const beginning = '#link=';
/** 256 bits in base64url. */
const token = /^[\w-]{43}$/;

export function mailLinkAddress(secret: string): string {
  return `${page}${beginning}${secret}`;
}

/** Of a link to what staff ask for. */
export function answerLinkAddress(secret: string): string {
  return `${answerPage}${beginning}${secret}`;
}

/** '' for a link without a whole token, null without a link. */
export function tokenOfLink(fragment: string): string | null {
  if (!fragment.startsWith(beginning)) return null;
  const secret = fragment.slice(beginning.length);
  return token.test(secret) ? secret : '';
}

export function isMailLinkOpen({ service, today }: Rules, tripEndsOn: CalendarDate): boolean {
  return today <= addDays(tripEndsOn, service.mailLinkDays);
}
