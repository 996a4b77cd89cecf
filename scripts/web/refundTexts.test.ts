import { describe, expect, it, test } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendarDate.ts';
import {
  type RefundFacts,
  type RefundOutcome,
  underCancellationPolicy,
  underRefundPolicy,
  underTerms,
} from '../../src/domain/payments/refunds.ts';
import { rulesOn } from '../../src/domain/rules/rulesOn.ts';
import { withFacts } from '../../src/domain/text/operatorFacts.ts';
import { factsOf, readOperator } from '../../src/server/operator.ts';
import { legalFigures } from '../../src/web/information/legal/figures.ts';
import { flatTexts, readTexts } from './texts.ts';

/** Each sentence of the published policies that decides about money, beside what the calculation does. */

const root = new URL('../..', import.meta.url).pathname;
const rules = rulesOn(calendarDate('2026-11-20'));
const paidAt = new Date('2026-11-20T10:00:00Z');
const after = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);

const visa: RefundFacts = {
  kind: 'visa',
  paidCents: 22_400,
  refundedCents: 0,
  paidAt,
  requestedAt: after(2),
  submitted: false,
  rejected: false,
  duplicateOrTechnicalError: false,
  hoursToStart: null,
  documentedReason: null,
};
const insurance: RefundFacts = { ...visa, kind: 'insurance', paidCents: 10_000, hoursToStart: 72 };

type Policy = 'terms' | 'refund' | 'cancellationRendering';
const ruleOf: Readonly<Record<Policy, (facts: RefundFacts) => RefundOutcome>> = {
  terms: (facts) => underTerms(rules, facts),
  refund: (facts) => underRefundPolicy(rules, facts),
  cancellationRendering: (facts) => underCancellationPolicy(rules, facts),
};

/** A section of a policy as English readers see it. */
function section(policy: Policy, id: string): string {
  const texts = flatTexts(withFacts(readTexts(root, 'en', policy), factsOf(readOperator({}), 'en')));
  const figures = new Map<string, string | number>(Object.entries(legalFigures('en')));
  return (texts.get(`sections.${id}.text`) ?? '').replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(figures.get(name) ?? place),
  );
}

/** Whose sentence, the sentence, an example of it, and the percentage that is due; null for none. */
const sentences: readonly [Policy, string, string, RefundFacts, number | null][] = [
  ['terms', 'refunds', 'within 24 hours of payment', { ...visa, requestedAt: after(24) }, 69.2],
  ['terms', 'refunds', 'within 24 hours of payment', { ...visa, requestedAt: after(25) }, null],
  ['terms', 'refunds', 'as long as we have not yet submitted', { ...visa, submitted: true }, null],
  ['terms', 'refunds', 'fees may be deducted', insurance, 100],
  ['refund', 'scope', 'It covers e-visa applications and insurance.', visa, 80],
  ['refund', 'scope', 'It covers e-visa applications and insurance.', insurance, 80],
  ['refund', 'before', 'we refund what you paid, less up to 20%', visa, 80],
  ['refund', 'before', 'or your insurance to the insurer', { ...insurance, submitted: true }, null],
  ['refund', 'after', 'we cannot refund your payment under this policy', { ...visa, submitted: true }, null],
  [
    'refund',
    'rejection',
    'If the government refuses the visa, the payment is not refundable.',
    { ...visa, rejected: true },
    null,
  ],
  [
    'refund',
    'duplicates',
    'at any time and at any stage',
    { ...visa, duplicateOrTechnicalError: true, submitted: true, requestedAt: after(9999) },
    100,
  ],
  ['refund', 'request', 'within 7 calendar days of payment', { ...visa, requestedAt: after(7 * 24) }, 80],
  [
    'refund',
    'request',
    'within 7 calendar days of payment',
    { ...visa, requestedAt: after(7 * 24 + 1) },
    null,
  ],
  [
    'cancellationRendering',
    'visaBefore',
    'within 24 hours of payment and your application has not yet been submitted to the authority, 80%',
    visa,
    80,
  ],
  [
    'cancellationRendering',
    'visaBefore',
    'After 24 hours this policy provides no refund.',
    { ...visa, requestedAt: after(25) },
    null,
  ],
  [
    'cancellationRendering',
    'visaAfter',
    'no other part of the payment is either',
    { ...visa, submitted: true },
    null,
  ],
  [
    'cancellationRendering',
    'insurance',
    'Up to 48 hours before the start: 90%.',
    { ...insurance, hoursToStart: 48 },
    90,
  ],
  [
    'cancellationRendering',
    'insurance',
    'Up to 24 hours before the start: 70%.',
    { ...insurance, hoursToStart: 24 },
    70,
  ],
  [
    'cancellationRendering',
    'insurance',
    'In the last 24 hours: this policy provides no refund.',
    { ...insurance, hoursToStart: 23 },
    null,
  ],
  [
    'cancellationRendering',
    'insurance',
    'After the start: no refund.',
    { ...insurance, hoursToStart: -1 },
    null,
  ],
  [
    'cancellationRendering',
    'exceptions',
    'an illness that stops you travelling',
    { ...insurance, documentedReason: 'illness' },
    100,
  ],
  [
    'cancellationRendering',
    'exceptions',
    'refusal of the visa',
    { ...insurance, documentedReason: 'visaRefusal' },
    100,
  ],
  [
    'cancellationRendering',
    'exceptions',
    'a natural disaster',
    { ...insurance, documentedReason: 'disaster', hoursToStart: -5 },
    100,
  ],
];

describe('the text and the calculation agree', () => {
  it.each(sentences)('%s, %s: “%s”', (policy, id, sentence, facts, percent) => {
    expect(section(policy, id)).toContain(sentence);
    const outcome = ruleOf[policy](facts);
    expect(outcome.eligible ? outcome.percent : null).toBe(percent);
  });

  test('the summary of the cancellation policy leaves out no span of the insurance', () => {
    const words = flatTexts(readTexts(root, 'en', 'cancellation')).get('summary');
    expect(words).toContain('nothing in the last {{lateHours}} hours or once it has begun');
  });
});
