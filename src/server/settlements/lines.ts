import { type LedgerEvent, transferEntries } from '../../domain/ledger/accounts.ts';
import { judgeLine, type SettledLine } from '../../domain/ledger/settledLines.ts';
import type { Transaction } from '../database/transaction.ts';
import { book } from '../ledger/index.ts';
import { applicationsOf } from '../orders/index.ts';
import { type BalanceTransaction, closeCasesOf, openCase } from '../payments/index.ts';
import {
  bookedOfDisputes,
  bookedOfLine,
  type Found,
  findSource,
  type LineRow,
  storeLine,
  storeMatch,
} from './queries.ts';

/** The currency of the ledger. */
export const ledgerCurrency = 'USD';

/** A line of a settlement of a provider, read at a moment. */
type ReadLine = { provider: string; settlementId: string; line: BalanceTransaction; at: Date };

/**
 * Stores a line with what of ours it is about, and books its fee and what is unexplained of it, once each. Opens a case
 * where a person has to look. A line in another currency is stored for a person, and not booked.
 */
export async function takeLine(
  tx: Transaction,
  { provider, settlementId, line, at }: ReadLine,
): Promise<void> {
  const { id, kind, sourceId, amountCents, feeCents, netCents, currency } = line;
  const found = currency === ledgerCurrency ? await findSource(tx, provider, sourceId) : null;
  await storeLine(tx, {
    provider,
    id,
    settlementId,
    kind,
    sourceId,
    amountCents,
    feeCents,
    netCents,
    ...idsOf(found),
  });
  if (currency !== ledgerCurrency) return openUnmatched(tx, id, null, at);
  const verdict = judgeLine(line, found, await disputesOf(tx, found));
  const subject = subjectOf({ provider, id });
  await move(tx, 'fee', { subject, at }, verdict.feeCents);
  await move(tx, 'unexplained', { subject, at }, -verdict.unexplainedCents);
  if (verdict.needsPerson) await openUnmatched(tx, id, found, at);
}

/**
 * Judges a stored line again by what became known after it was read, such as a refund that was made elsewhere or a
 * dispute that was lost: corrects what was booked of it, and closes the case if nothing is left to look at.
 */
export async function matchLine(tx: Transaction, row: LineRow, at: Date): Promise<void> {
  const found = await findSource(tx, row.provider, row.sourceId);
  if (found === null) return;
  const verdict = judgeLine({ ...row, kind: knownKind(row.kind) }, found, await disputesOf(tx, found));
  await storeMatch(tx, row, idsOf(found));
  const subject = `${subjectOf(row)}:matched`;
  const booked = await bookedOfLine(tx, [subjectOf(row), subject]);
  await move(tx, 'fee', { subject, at }, verdict.feeCents - booked.feeCents);
  await move(tx, 'unexplained', { subject, at }, booked.unexplainedCents - verdict.unexplainedCents);
  if (!verdict.needsPerson) await closeCasesOf(tx, ['unmatched'], row.id, at);
}

const subjectOf = ({ provider, id }: Pick<LineRow, 'provider' | 'id'>) => `${provider}:${id}`;

const idsOf = (found: Found | null) => ({
  paymentId: found?.kind === 'payment' ? found.id : null,
  refundId: found?.kind === 'refund' ? found.id : null,
});

/** Moves cents out of clearing: into the provider's fees, or into what is unexplained. */
async function move(
  tx: Transaction,
  event: Extract<LedgerEvent, 'fee' | 'unexplained'>,
  { subject, at }: { subject: string; at: Date },
  cents: number,
): Promise<void> {
  const to = event === 'fee' ? 'providerFees' : 'unexplained';
  await book(tx, { event, subject, at, entries: transferEntries('clearing', to, cents) });
}

async function disputesOf(tx: Transaction, found: Found | null) {
  return found?.kind === 'payment' ? bookedOfDisputes(tx, found.id) : undefined;
}

/** Opens the case of a line or settlement. It leads to the first traveller of what it is about, if that is known. */
export async function openUnmatched(
  tx: Transaction,
  subject: string,
  found: Found | null,
  at: Date,
): Promise<void> {
  const [applicationId = null] = found === null ? [] : await applicationsOf(tx, found.orderId);
  await openCase(tx, { kind: 'unmatched', subject, applicationId, at });
}

const kinds = ['payment', 'refund', 'dispute', 'adjustment', 'other'] as const;

function knownKind(text: string): SettledLine['kind'] {
  const known = kinds.find((kind) => kind === text);
  if (known === undefined) throw new Error('A line has a kind that this version does not know.');
  return known;
}
