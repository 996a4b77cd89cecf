import { randomBytes } from 'node:crypto';
import { newApplicationNumber } from '../../domain/applicationNumber.ts';
import { formatUsd, parseUsd } from '../../domain/fees/fees.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { firstPerField } from '../../domain/problems/firstPerField.ts';
import type { Problem } from '../../domain/problems.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../outbox/index.ts';
import type { Services } from '../services.ts';
import { claimKey, claimOf, earlierAnswer, KeyTaken } from './idempotency.ts';
import { type InsurancePersonal, sealPersonal, type VisaPersonal } from './personal.ts';
import { type ApplicationRecord, insertApplication, type NewApplication } from './queries.ts';
import { foldForSearch } from './searchText.ts';

/** A form as it was sent: what for, by whom asked, and everything in it but its bot-protection part. */
export type Submission = {
  scope: 'visa-application' | 'insurance-application';
  request: unknown;
  idempotencyKey: string | undefined;
  language: LanguageCode;
};

/** A form that keeps every rule, as it is to be stored. */
export type CheckedSubmission = {
  columns: Omit<
    NewApplication,
    'number' | 'language' | 'personal' | 'passportIndex' | 'searchText' | 'createdAt'
  >;
  personal: VisaPersonal | InsurancePersonal;
  /** What else belongs to the application, stored in the same transaction or not at all. */
  alsoStore?: (tx: Transaction, application: ApplicationRecord) => Promise<void>;
};

/**
 * Takes in an application of either kind. A call that repeats an earlier one (`Idempotency-Key`) has the earlier
 * answer; else the form is checked, and one transaction stores it under a new number with what belongs to it, claims
 * the key, writes the audit row and enqueues the first e-mail. What `check` throws is the caller's answer, and then
 * nothing is stored.
 */
export async function takeIn(
  services: Services,
  submission: Submission,
  check: (now: Date) => Promise<CheckedSubmission>,
): Promise<ApplicationRecord> {
  const { scope, idempotencyKey: key, request, language } = submission;
  const claim = claimOf(services.keys, { scope, key, request });
  const earlier = await earlierAnswer(services.db, claim);
  if (earlier !== null) return earlier;

  const now = services.clock.now();
  const checked = await check(now);
  try {
    return await inTransaction(services.db, async (tx) => {
      const application = await insertNumbered(tx, services, checked, { language, now });
      await checked.alsoStore?.(tx, application);
      await claimKey(tx, claim, application.id, now);
      await audit(tx, {
        at: now,
        actor: 'applicant',
        action: 'application.submitted',
        applicationId: application.id,
      });
      await queueMail(services, tx, { applicationId: application.id, event: 'submitted', at: now });
      await announceChange(tx, application, 'created');
      return application;
    });
  } catch (error) {
    const first = error instanceof KeyTaken ? await earlierAnswer(services.db, claim) : null;
    if (first === null) throw error;
    return first;
  }
}

/** Inserts under a fresh number; 70 random bits make a second try as good as impossible, not forbidden. */
async function insertNumbered(
  tx: Transaction,
  { keys, sealer }: Services,
  { columns, personal }: CheckedSubmission,
  { language, now }: { language: LanguageCode; now: Date },
): Promise<ApplicationRecord> {
  const { firstName, lastName, email } = columns;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const number = newApplicationNumber(randomBytes);
    const inserted = await insertApplication(tx, {
      ...columns,
      number,
      language,
      personal: sealPersonal(sealer, number, personal),
      passportIndex: keys.hash('blind-index', `passport\n${personal.passportNumber.toUpperCase()}`),
      searchText: foldForSearch(`${firstName} ${lastName} ${email} ${number}`),
      createdAt: now,
    });
    if (inserted !== null) return inserted;
  }
  throw new Error('No free application number was found.');
}

/** Everything that is wrong with a form, the first problem of each field, as a 400. */
export function refusalOfFields(problems: readonly Problem[]): AppError {
  const fields = Object.fromEntries(
    firstPerField(problems).flatMap(({ code, field, params = {} }) =>
      field === undefined ? [] : [[field, { code, params: { ...params } }]],
    ),
  );
  const [first] = problems;
  return new AppError(400, first?.code ?? 'invalidRequest', { fields, params: { ...first?.params } });
}

/** The server decides every amount, design section 4.2: a 409 with both figures for any other. */
export function requireSameAmount(received: string | number, expectedCents: number): void {
  if (parseUsd(received) === expectedCents) return;
  throw new AppError(409, 'amountMismatch', {
    fields: { totalAmount: { code: 'amountMismatch' } },
    extra: { expectedAmount: formatUsd(expectedCents), receivedAmount: String(received) },
  });
}
