/** A line of a settlement: amounts in cents, money in is positive, and the fee is what the provider keeps. */
export type SettledLine = {
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'other';
  amountCents: number;
  feeCents: number;
  netCents: number;
};

/** The payment or refund of ours that a line names; its amount is positive. */
export type LineMatch = { kind: 'payment' | 'refund'; amountCents: number };

/** What a line does to the ledger, in cents, and whether a person has to look at it. */
export type LineVerdict = {
  /** From clearing to the provider's fees. */
  feeCents: number;
  /** What the provider moved beyond what the ledger has in clearing for it: positive is more money for us. */
  unexplainedCents: number;
  needsPerson: boolean;
};

/** What the ledger has of the disputes about a payment, in cents: what the bank took back, and the fees for it. */
export type DisputeSums = { lostCents: number; feeCents: number };
const noDispute: DisputeSums = { lostCents: 0, feeCents: 0 };

/**
 * Judges a line. What our payment or refund moved is in the ledger already; the rest of the amount is unexplained, all of
 * it where the line matches nothing. The amount and fee of a dispute are booked with the dispute. An adjustment that takes
 * back just what a lost dispute cost is that dispute: some providers tell of it in no other way.
 */
export function judgeLine(
  line: SettledLine,
  match: LineMatch | null,
  booked: DisputeSums = noDispute,
): LineVerdict {
  const { kind, amountCents, feeCents, netCents } = line;
  const isLoss = kind === 'adjustment' && booked.lostCents > 0 && amountCents === -booked.lostCents;
  const isDispute = match?.kind === 'payment' && (kind === 'dispute' || isLoss);
  const unexplainedCents = isDispute ? 0 : amountCents - bookedAmount(line, match);
  // What is missing from the payout is what was kept, whatever the line calls its fee.
  const keptCents = amountCents - netCents;
  return {
    feeCents: isDispute ? Math.max(0, keptCents - booked.feeCents) : keptCents,
    unexplainedCents,
    needsPerson: match === null || unexplainedCents !== 0 || keptCents !== feeCents,
  };
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
