/** A line of a settlement: amounts in cents, money in is positive, and the fee is what the provider keeps. */
export type SettledLine = {
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'other';
  amountCents: number;
  feeCents: number;
  netCents: number;
};

/** The payment or refund of ours that a line names; its amount is what the ledger has of it: positive, or zero. */
export type LineMatch = { kind: 'payment' | 'refund'; amountCents: number };

/** What a line does to the ledger, in cents, and whether a person has to look at it. */
export type LineVerdict = {
  /** From clearing to the provider's fees. */
  feeCents: number;
  /** What the provider moved beyond what the ledger has in clearing for it: positive is more money for us. */
  unexplainedCents: number;
  needsPerson: boolean;
};

/** The disputes about a payment, with what the ledger has of them in cents: each loss, and the fees of all. */
export type RecordedDisputes = { isRecorded: boolean; lossesCents: readonly number[]; feeCents: number };
const noDispute: RecordedDisputes = { isRecorded: false, lossesCents: [], feeCents: 0 };

/**
 * Judges a line. What our payment or refund moved is in the ledger already; the rest of the amount is unexplained, all of
 * it where the line matches nothing, or where what it matches is not booked. The amount and fee of a dispute are booked
 * with its record; without one a line of a dispute is unexplained.
 */
export function judgeLine(
  line: SettledLine,
  match: LineMatch | null,
  disputes: RecordedDisputes = noDispute,
): LineVerdict {
  const { kind, amountCents, feeCents, netCents } = line;
  const isOfRecord = match?.kind === 'payment' && isOfDispute(line, disputes);
  const unexplainedCents = isOfRecord ? 0 : amountCents - bookedAmount(line, match);
  // What is missing from the payout is what was kept, whatever the line calls its fee.
  const keptCents = amountCents - netCents;
  return {
    feeCents: isOfRecord ? Math.max(0, keptCents - disputes.feeCents) : keptCents,
    unexplainedCents,
    needsPerson:
      match === null ||
      unexplainedCents !== 0 ||
      keptCents !== feeCents ||
      (kind === 'dispute' && !isOfRecord),
  };
}

/**
 * Whether a line about a payment is one of its recorded disputes. An adjustment that takes back just what one of them
 * cost, or all of them, is: some providers tell of a loss in no other way.
 */
function isOfDispute(
  { kind, amountCents }: SettledLine,
  { isRecorded, lossesCents }: RecordedDisputes,
): boolean {
  if (kind === 'dispute') return isRecorded;
  if (kind !== 'adjustment' || lossesCents.length === 0) return false;
  const all = lossesCents.reduce((sum, loss) => sum + loss, 0);
  return [all, ...lossesCents].includes(-amountCents);
}

/** What the ledger has in clearing for the payment or refund of a line. */
function bookedAmount({ kind }: SettledLine, match: LineMatch | null): number {
  if (match === null || match.kind !== kind) return 0;
  return kind === 'payment' ? match.amountCents : -match.amountCents;
}

/** Whether the lines of a settlement sum up to what it pays out. */
export function sumsUp(netCents: number, lines: readonly Pick<SettledLine, 'netCents'>[]): boolean {
  return lines.reduce((sum, line) => sum + line.netCents, 0) === netCents;
}
