import type { ApplicationCreated } from '../../contract/applicant.ts';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../domain/languages.ts';
import { insurancePromisedAt } from '../../domain/prices/dueAt.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { Queryable } from '../database/connect.ts';
import { findMailTroubles } from '../mail/index.ts';
import type { ApplicationRecord } from './queries.ts';

/**
 * The promised moment of a decision; null before payment, and for an insurance paid too late for
 * its promise, which has a due time all the same.
 */
export function promisedAt({
  kind,
  travelOn,
  paidAt,
  dueAt,
}: Pick<ApplicationRecord, 'kind' | 'travelOn' | 'paidAt' | 'dueAt'>): Date | null {
  if (kind === 'visa' || paidAt === null) return dueAt;
  return insurancePromisedAt(rulesAt(paidAt), paidAt, calendarDate(travelOn)) === null ? null : dueAt;
}

/** The language of its e-mails, letters and receipts. */
export function languageOfApplication({ language }: Pick<ApplicationRecord, 'language'>): LanguageCode {
  return isLanguageCode(language) ? language : defaultLanguage;
}

/** The answer to a created application, specification 1 section 3. */
export async function presentCreated(
  db: Queryable,
  application: ApplicationRecord,
): Promise<ApplicationCreated> {
  const { number, totalCents, firstName, lastName, email, phone } = application;
  return {
    applicationNumber: number,
    totalAmount: formatUsd(totalCents),
    firstName,
    lastName,
    email,
    phone,
    ...((await findMailTroubles(db, application)).mailWithheld ? { mailWithheld: true } : {}),
  };
}
