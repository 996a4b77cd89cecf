/** A line of a settlement: money in is positive; the provider keeps the fee. */
export type SettledLine = {
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'other';
  amountCents: number;
  feeCents: number;
  netCents: number;
};

/** Our payment or refund of a line. `amountCents`: in the ledger, positive or zero. */
export type LineMatch = { kind: 'payment' | 'refund'; amountCents: number };

/** Effect of a line on the ledger. */
export type LineVerdict = {
  /** From clearing to the provider's fees. */
  feeCents: number;
  /** Beyond the ledger's amount in clearing; positive is more money for us. */
  unexplainedCents: number;
  needsPerson: boolean;
};

/** Of one payment. */
export type RecordedDisputes = {
  isRecorded: boolean;
  /** Each loss in the ledger. */
  lossesCents: readonly number[];
  /** In the ledger. */
  feeCents: number;
  /** Sum of the disputes without a loss in the ledger: the bank may give it back. */
  notLostCents: number;
};
const noDispute: RecordedDisputes = { isRecorded: false, lossesCents: [], feeCents: 0, notLostCents: 0 };

/**
 * Judges a line. The amount of our payment or refund is in the ledger already; the rest is unexplained, all
 * of it without a booked match. Amount and fee of a dispute are booked with its record; without one its line
 * is unexplained.
 */
export function judgeLine(
  line: SettledLine,
  match: LineMatch | null,
  disputes: RecordedDisputes = noDispute,
): LineVerdict {
  const { kind, amountCents, feeCents, netCents } = line;
  const isOfRecord = match?.kind === 'payment' && isOfDispute(line, disputes);
  const unexplainedCents = isOfRecord ? 0 : amountCents - bookedAmount(line, match);
  // Kept by the provider, whatever the line calls its fee.
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
 * True for a line of a recorded dispute. Money back counts only up to the disputes not lost here: a person
 * decides about a loss in the ledger. Some providers report a loss only as an adjustment: it counts if it
 * equals one loss, or all of them.
 */
function isOfDispute(
  { kind, amountCents }: SettledLine,
  { isRecorded, lossesCents, notLostCents }: RecordedDisputes,
): boolean {
  if (kind === 'dispute') return isRecorded && amountCents <= notLostCents;
  if (kind !== 'adjustment' || lossesCents.length === 0) return false;
  const all = lossesCents.reduce((sum, loss) => sum + loss, 0);
  return [all, ...lossesCents].includes(-amountCents);
}

/** The match's amount in clearing. */
function bookedAmount({ kind }: SettledLine, match: LineMatch | null): number {
  if (match === null || match.kind !== kind) return 0;
  return kind === 'payment' ? match.amountCents : -match.amountCents;
}

/** True if the lines sum up to the payout. */
export function sumsUp(netCents: number, lines: readonly Pick<SettledLine, 'netCents'>[]): boolean {
  return lines.reduce((sum, line) => sum + line.netCents, 0) === netCents;
}
