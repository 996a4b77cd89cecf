import { randomBytes } from 'node:crypto';
import { newApplicationNumber } from '../../domain/applicationNumber.ts';
import { firstPerField } from '../../domain/fields/firstPerField.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { OrderLine } from '../../domain/orders/orderLines.ts';
import { formatUsd, parseUsd } from '../../domain/prices/fees.ts';
import type { Problem } from '../../domain/problems.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { OutcomeUnknown } from '../database/unavailable.ts';
import { announceChange } from '../live/index.ts';
import { queueConfirmation } from '../mail/index.ts';
import { insertOrder } from '../orderQueries.ts';
import { acceptedTextsVersion } from '../publishedTexts.ts';
import type { Services } from '../services.ts';
import { claimKey, findEarlierAnswer, KeyTaken, makeClaim } from './idempotency.ts';
import { rememberNameWords } from './nameWords.ts';
import { type InsurancePersonal, passportIndex, sealPersonal, type VisaPersonal } from './personal.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  insertApplication,
  type NewApplication,
} from './queries.ts';
import { buildSearchText } from './searchText.ts';

/** The scope of a form's idempotency keys. */
export const toScope = (kind: ApplicationKind) => `${kind}-application` as const;

/** `request` is without the fields of bot protection. */
export type Submission = {
  scope: ReturnType<typeof toScope>;
  request: unknown;
  idempotencyKey: string | undefined;
  language: LanguageCode;
};

/** A form that passed every check. */
export type CheckedSubmission = {
  columns: Omit<
    NewApplication,
    'number' | 'language' | 'personal' | 'passportIndex' | 'searchText' | 'createdAt'
  >;
  personal: VisaPersonal | InsurancePersonal;
  /** The lines sum up to the total. */
  lines: readonly OrderLine[];
  /** Stores more, such as photos, in the same transaction. */
  alsoStore?: (tx: Transaction, application: ApplicationRecord) => Promise<void>;
};

/**
 * Creates an application of either kind; a repeat (`Idempotency-Key`) gets the earlier answer. One
 * transaction stores the form, claims the key, writes the audit row and enqueues or withholds the
 * first e-mail. Throws what `check` throws.
 */
export async function createApplication(
  services: Services,
  submission: Submission,
  check: (now: Date) => Promise<CheckedSubmission>,
): Promise<ApplicationRecord> {
  const { scope, idempotencyKey: key, request, language } = submission;
  const claim = makeClaim(services.keys, { scope, key, request });
  const earlier = await findEarlierAnswer(services.db, claim);
  if (earlier !== null) return earlier;

  const now = services.clock.now();
  const checked = await check(now);
  try {
    return await inTransaction(services.db, async (tx) => {
      const application = await insertNumbered(tx, services, checked, { language, now });
      await insertOrder(tx, {
        reference: application.number,
        applicationId: application.id,
        lines: checked.lines,
        at: now,
      });
      await checked.alsoStore?.(tx, application);
      await claimKey(tx, claim, application.id, now);
      await rememberNameWords(tx, application);
      await audit(tx, {
        at: now,
        actor: 'applicant',
        action: 'application.submitted',
        applicationId: application.id,
        detail: { acceptedTexts: acceptedTextsVersion(language) },
      });
      await queueConfirmation(services, tx, application, now);
      await announceChange(tx, application, 'created');
      return application;
    });
  } catch (error) {
    if (error instanceof KeyTaken) {
      const first = await findEarlierAnswer(services.db, claim);
      if (first !== null) return first;
    }
    if (error instanceof OutcomeUnknown) {
      const stored = await findEarlierAnswer(services.db, claim).catch(() => null);
      if (stored !== null) return stored;
    }
    throw error;
  }
}

/** Retries with another random number if it is taken. */
async function insertNumbered(
  tx: Transaction,
  { sealer }: Services,
  { columns, personal }: CheckedSubmission,
  { language, now }: { language: LanguageCode; now: Date },
): Promise<ApplicationRecord> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const number = newApplicationNumber(randomBytes);
    const sealed = sealPersonal(sealer, number, personal);
    const inserted = await insertApplication(tx, {
      ...columns,
      number,
      language,
      personal: sealed,
      passportIndex: passportIndex(sealer, sealed, personal.passportNumber),
      searchText: buildSearchText({ ...columns, number }),
      createdAt: now,
    });
    if (inserted !== null) return inserted;
  }
  throw new Error('No free application number was found.');
}

/** A 400 with the first problem of each field. */
export function refusalOfFields(problems: readonly Problem[]): AppError {
  const fields = Object.fromEntries(
    firstPerField(problems).flatMap(({ code, field, params = {} }) =>
      field === undefined ? [] : [[field, { code, params: { ...params } }]],
    ),
  );
  const [first] = problems;
  return new AppError(400, first?.code ?? 'invalidRequest', { fields, params: { ...first?.params } });
}

/** US dollars by default. */
type NamedAmount = { field: 'totalAmount' | 'amount'; received: string | number; currency?: string };

/** Throws a 409 with both figures if the amounts differ (design section 4.2). */
export function requireSameAmount(
  { field, received, currency = 'USD' }: NamedAmount,
  expectedCents: number,
): void {
  if (currency === 'USD' && parseUsd(received) === expectedCents) return;
  throw new AppError(409, 'amountMismatch', {
    fields: { [field]: { code: 'amountMismatch' } },
    extra: { expectedAmount: formatUsd(expectedCents), receivedAmount: String(received) },
  });
}
