import { isApplicationNumber, normaliseApplicationNumber } from '../applicationNumber.ts';
import type { CalendarDate } from '../calendar/calendarDate.ts';
import { isDocumentNumber, normaliseDocumentNumber } from '../text/documentNumber.ts';
import { isEmailAddress } from '../text/emailAddress.ts';
import { type ApplicationFacts, findOpenMatter, lastsUntilTrip } from './applicationRetention.ts';

export type PersonKey =
  | { by: 'email'; email: string }
  | { by: 'number'; number: string }
  | { by: 'passport'; passportNumber: string };

/** An e-mail address, an application number, or else a passport number; null for none. */
export function readPersonKey(typed: string): PersonKey | null {
  const text = typed.trim();
  if (isEmailAddress(text)) return { by: 'email', email: text.toLowerCase() };
  const number = normaliseApplicationNumber(text);
  if (isApplicationNumber(number)) return { by: 'number', number };
  const passportNumber = normaliseDocumentNumber(text);
  return isDocumentNumber(passportNumber) ? { by: 'passport', passportNumber } : null;
}

export const stayReasons = ['law', 'payment', 'refund', 'case', 'decision'] as const;
export type StayReason = (typeof stayReasons)[number];

/**
 * What remains of an application: its number, which is never given again; audit entries without personal
 * data; after a payment attempt the records that the law requires.
 */
export const remainders = ['number', 'auditLog', 'payments'] as const;
export type Remainder = (typeof remainders)[number];

export type ErasureVerdict =
  | {
      goes: true;
      /** The trip lies ahead, and its document can no longer be downloaded. */
      tripAhead: boolean;
      remains: readonly Remainder[];
    }
  | { goes: false; because: StayReason };

/**
 * Decides if an application is erased on request. Age and trip do not count; open matters have to end first,
 * as in the nightly erasure.
 */
export function erasureOnRequest(
  facts: ApplicationFacts & { hasPayments: boolean },
  today: CalendarDate,
): ErasureVerdict {
  if (facts.held) return { goes: false, because: 'law' };
  const open = findOpenMatter(facts);
  if (open !== null) return { goes: false, because: open };
  return {
    goes: true,
    tripAhead: lastsUntilTrip(facts) && facts.tripEndsOn >= today,
    remains: remainders.filter((kind) => kind !== 'payments' || facts.hasPayments),
  };
}

/** A legal hold keeps conversations that mention its application. */
export function conversationErasure({ mentionsHeld }: { mentionsHeld: boolean }): ErasureVerdict {
  return mentionsHeld
    ? { goes: false, because: 'law' }
    : { goes: true, tripAhead: false, remains: ['auditLog'] };
}

/** For the audit log: words that say nothing about the person. */
export const erasureReasons = ['request', 'consentWithdrawn', 'mistake', 'order'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** True for one of the selected application numbers or e-mail addresses. */
export function confirmsErasure(
  typed: string,
  chosen: { numbers: readonly string[]; emails: readonly string[] },
): boolean {
  const key = readPersonKey(typed);
  if (key?.by === 'number') return chosen.numbers.includes(key.number);
  return key?.by === 'email' && chosen.emails.some((email) => email.toLowerCase() === key.email);
}
