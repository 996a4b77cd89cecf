import { addBusinessDays, addBusinessHours } from '../calendar/businessHours.ts';
import { processingFeeFor } from '../prices/fees.ts';
import { type ProcessingType, processingTypes } from '../prices/processingTypes.ts';
import type { RuleBook } from '../rules/ruleBook.ts';

/* What goes back for a decision after its due time: docs/decisions/delay-credit.md. Issue 21, item 4. */

type Book = Pick<RuleBook, 'processing' | 'businessHours'>;

export type DelayFacts = {
  /** The option paid for. */
  type: ProcessingType;
  /** Without the business time of pauses. */
  dueAt: Date;
  /** True while the traveller is asked something: the due time stands still. */
  isPaused: boolean;
  decidedAt: Date | null;
};

/** `keptType`: the option really met; null if not even the slowest was. */
export type DelayCredit = { cents: number; keptType: ProcessingType | null };

/**
 * The dearest option whose time is kept by a decision at an instant; null if none is. The due moment itself
 * is in time. Slower options are due so many business hours later, so that pauses move them, too.
 */
export function keptOption(
  book: Book,
  { type, dueAt }: Pick<DelayFacts, 'type' | 'dueAt'>,
  at: Date,
): ProcessingType | null {
  if (at <= dueAt) return type;
  const moreHours = (other: ProcessingType) =>
    book.processing[other].dueHours - book.processing[type].dueHours;
  const kept = processingTypes.filter(
    (other) => moreHours(other) > 0 && at <= addBusinessHours(book, dueAt, moreHours(other)),
  );
  return kept.reduce<ProcessingType | null>(
    (dearest, other) =>
      dearest === null || processingFeeFor(book, other) > processingFeeFor(book, dearest) ? other : dearest,
    null,
  );
}

/** In cents: the price paid less that of the option kept, or of the cheapest if none is. */
function differenceCents(book: Book, type: ProcessingType, keptType: ProcessingType | null): number {
  const kept = keptType === null ? lowestFee(book) : processingFeeFor(book, keptType);
  return Math.max(0, processingFeeFor(book, type) - kept);
}

function lowestFee(book: Book): number {
  return Math.min(...processingTypes.map((type) => processingFeeFor(book, type)));
}

/** Options for which something can go back: all but the cheapest. */
export function creditableTypes(book: Book): ProcessingType[] {
  return processingTypes.filter((type) => differenceCents(book, type, null) > 0);
}

/** What would go back for a decision at an instant, before earlier refunds. */
function creditAt(book: Book, facts: Pick<DelayFacts, 'type' | 'dueAt'>, at: Date): DelayCredit {
  const keptType = keptOption(book, facts, at);
  return { cents: differenceCents(book, facts.type, keptType), keptType };
}

/**
 * The credit that is due, at most `leftCents`: once decided, or once not even the slowest option can be kept.
 * Null while the traveller is asked something, while it may still grow, and if nothing goes back.
 */
export function delayCredit(
  book: Book,
  facts: DelayFacts,
  { leftCents, now }: { leftCents: number; now: Date },
): DelayCredit | null {
  const { decidedAt, isPaused } = facts;
  if (decidedAt === null && isPaused) return null;
  const { cents, keptType } = creditAt(book, facts, decidedAt ?? now);
  if (decidedAt === null && keptType !== null) return null;
  const credit = Math.min(cents, Math.max(0, leftCents));
  return credit === 0 ? null : { cents: credit, keptType };
}

/** In cents: what a decision now gives back, and how much more one a business day later. */
export type DelayCost = { nowCents: number; dayCents: number };

/** Null if a business day costs nothing more, after the decision, and while the due time stands still. */
export function delayCost(
  book: Book,
  facts: DelayFacts,
  { leftCents, now }: { leftCents: number; now: Date },
): DelayCost | null {
  if (facts.decidedAt !== null || facts.isPaused) return null;
  const atMost = (at: Date) => Math.min(creditAt(book, facts, at).cents, Math.max(0, leftCents));
  const nowCents = atMost(now);
  const dayCents = atMost(addBusinessDays(book, now, 1)) - nowCents;
  return dayCents === 0 ? null : { nowCents, dayCents };
}
