import { totalRange } from '../prices/fees.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import { hoursAfter, type RefundFacts } from './refundFacts.ts';
import { bestForCustomer } from './refunds.ts';

/** How much comes back in which case. */
export type RefundPromise = {
  kind: RefundFacts['kind'];
  case:
    | 'beforeSubmission'
    | 'chargedWrongly'
    | 'afterSubmission'
    | 'insuranceEarly'
    | 'insuranceLate'
    | 'documented';
  /** The least share, by the best policy. */
  percent: number;
  /** For the text of the case. */
  figures: { days?: number; hours?: number };
};

type Book = Pick<RuleBook, 'refunds' | 'serviceFeeUsd' | 'processing'>;

/** The cases of both products. */
export function refundPromises(book: Book): readonly RefundPromise[] {
  const { refundPolicy, cancellationPolicy } = book.refunds;
  const { insuranceEarlyHours: earlyHours, insuranceLateHours: lateHours } = cancellationPolicy;
  const lastDay = hoursAfter(paidAt, refundPolicy.requestDays * 24);
  return [
    promise(book, 'visa', 'beforeSubmission', { requestedAt: lastDay }, { days: refundPolicy.requestDays }),
    promise(book, 'visa', 'chargedWrongly', { submitted: true, duplicateOrTechnicalError: true }),
    promise(book, 'visa', 'afterSubmission', { submitted: true }),
    promise(book, 'insurance', 'insuranceEarly', { hoursToStart: earlyHours }, { hours: earlyHours }),
    promise(book, 'insurance', 'insuranceLate', { hoursToStart: lateHours }, { hours: lateHours }),
    promise(book, 'insurance', 'documented', { documentedReason: 'illness' }),
  ];
}

/** Any day: the policies count from the payment. */
const paidAt = new Date('2026-01-05T09:00:00Z');
const longAfter = hoursAfter(paidAt, 365 * 24);

function promise(
  book: Book,
  kind: RefundPromise['kind'],
  name: RefundPromise['case'],
  facts: Partial<RefundFacts>,
  figures: RefundPromise['figures'] = {},
): RefundPromise {
  const { lowest, highest } = totalRange(book);
  const shares = [lowest, highest].map((paidCents) => {
    const asked: RefundFacts = { ...unfavourable(kind), paidCents, ...facts };
    return bestForCustomer(book, asked).percent;
  });
  return { kind, case: name, percent: Math.floor(Math.min(...shares)), figures };
}

/** Asked back late; an insurance is submitted, too. A case overrides what it names. */
function unfavourable(kind: RefundFacts['kind']): Omit<RefundFacts, 'paidCents'> {
  return {
    kind,
    refundedCents: 0,
    paidAt,
    requestedAt: longAfter,
    submitted: kind === 'insurance',
    rejected: false,
    duplicateOrTechnicalError: false,
    hoursToStart: kind === 'insurance' ? 0 : null,
    documentedReason: null,
  };
}
