import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/domain/calendar/calendarDate.ts';
import { type DelayFacts, delayCredit } from '../../src/domain/payments/delayCredit.ts';
import {
  type RefundFacts,
  type RefundOutcome,
  underCancellationPolicy,
  underRefundPolicy,
  underTerms,
} from '../../src/domain/payments/refunds.ts';
import { rejectionRefund } from '../../src/domain/payments/rejectionRefund.ts';
import { dueAt } from '../../src/domain/prices/dueAt.ts';
import { rulesOn } from '../../src/domain/rules/rulesOn.ts';
import { withFacts } from '../../src/domain/text/operatorFacts.ts';
import { readOperator, toTextFacts } from '../../src/server/operator.ts';
import { legalFigures } from '../../src/web/information/legal/figures.ts';
import { findOnlyLanguage } from '../../src/web/language/texts.ts';
import { flatTexts, readTexts } from './texts.ts';

/** Compares each sentence of the published policies about money with the calculation. */

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

type Policy =
  | 'terms'
  | 'refund'
  | 'paymentPolicy'
  | 'cancellation'
  | 'cancellationRendering'
  | 'cancellationOriginal';
const underTurkishPolicy = (facts: RefundFacts) => underCancellationPolicy(rules, facts);
const ruleOf: Readonly<Record<Policy, (facts: RefundFacts) => RefundOutcome>> = {
  terms: (facts) => underTerms(rules, facts),
  refund: (facts) => underRefundPolicy(rules, facts),
  paymentPolicy: (facts) => underRefundPolicy(rules, facts),
  cancellation: underTurkishPolicy,
  cancellationRendering: underTurkishPolicy,
  cancellationOriginal: underTurkishPolicy,
};

/** A section of a policy, or its summary, in English; the Turkish original in Turkish. */
function section(policy: Policy, id: string): string {
  const language = findOnlyLanguage(policy) ?? 'en';
  const texts = flatTexts(
    withFacts(readTexts(root, language, policy), toTextFacts(readOperator({}), language)),
  );
  const figures = new Map<string, string | number>(Object.entries(legalFigures(language)));
  const words = texts.get(id === 'summary' ? id : `sections.${id}.text`) ?? '';
  return words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(figures.get(name) ?? place));
}

/** Policy, section, sentence, an example, and the percentage due; null for none. */
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
  [
    'paymentPolicy',
    'duplicates',
    'we refund the second payment in full automatically',
    { ...visa, duplicateOrTechnicalError: true },
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

/** The same for the Turkish original. */
const originals: readonly [string, string, RefundFacts, number | null][] = [
  ['visaBefore', 'henüz yetkili makama iletilmemişse ödemeniz %80 oranında iade edilir', visa, 80],
  [
    'visaBefore',
    '24 saatten sonra bu koşullara göre iade yapılmaz.',
    { ...visa, requestedAt: after(25) },
    null,
  ],
  ['visaAfter', 'bu koşullara göre ödemenin kalan kısmı da iade edilmez', { ...visa, submitted: true }, null],
  ['insurance', 'Başlangıçtan 48 saat öncesine kadar: %90.', { ...insurance, hoursToStart: 48 }, 90],
  ['insurance', 'Başlangıçtan 24 saat öncesine kadar: %70.', { ...insurance, hoursToStart: 24 }, 70],
  [
    'insurance',
    'Son 24 saat içinde: Bu koşullara göre iade yapılmaz.',
    { ...insurance, hoursToStart: 23 },
    null,
  ],
  ['insurance', 'Başladıktan sonra: İade yapılmaz.', { ...insurance, hoursToStart: -1 }, null],
  ['exceptions', 'seyahate engel olan hastalık', { ...insurance, documentedReason: 'illness' }, 100],
  ['exceptions', 'vizenin reddedilmesi', { ...insurance, documentedReason: 'visaRefusal' }, 100],
  ['exceptions', 'doğal afet', { ...insurance, documentedReason: 'disaster', hoursToStart: -5 }, 100],
];

const chargedWrongly: RefundFacts = {
  ...visa,
  duplicateOrTechnicalError: true,
  submitted: true,
  requestedAt: after(9999),
};

/** The same for the summary above each policy. */
const summaries: readonly [Policy, string, RefundFacts, number | null][] = [
  ['terms', 'within 24 hours of payment, as long as we have not yet submitted', visa, 69.2],
  ['refund', 'Before we submit it to the authority: refunded, less up to 20%', visa, 80],
  ['refund', 'After we have begun to submit it: not refundable.', { ...visa, submitted: true }, null],
  ['refund', 'Paid twice, or charged through a technical error: refunded in full.', chargedWrongly, 100],
  ['refund', 'Ask within 7 calendar days.', { ...visa, requestedAt: after(7 * 24 + 1) }, null],
  ['cancellation', '80% within 24 hours of payment, if not yet submitted.', visa, 80],
  ['cancellation', 'the $69 fee is never refunded', { ...visa, submitted: true }, null],
  ['cancellation', '90% up to 48 hours before the start', { ...insurance, hoursToStart: 48 }, 90],
  ['cancellation', '70% up to 24 hours before', { ...insurance, hoursToStart: 24 }, 70],
  ['cancellation', 'nothing in the last 24 hours', { ...insurance, hoursToStart: 23 }, null],
  ['cancellation', 'or once it has begun', { ...insurance, hoursToStart: -1 }, null],
  [
    'cancellation',
    'Documented illness, visa refusal or natural disaster: 100% of the insurance premium.',
    { ...insurance, documentedReason: 'disaster', hoursToStart: -5 },
    100,
  ],
];

/** A text for rejected travellers, a sentence of it, an example, and the text that the rule selects. */
const toldOfRejections: readonly [string, string, RefundFacts, string][] = [
  ['claim', 'if you ask for it by {{until}}', { ...visa, requestedAt: after(7 * 24) }, 'claim'],
  ['windowPassed', 'is over', { ...visa, requestedAt: after(7 * 24 + 1) }, 'windowPassed'],
  [
    'submitted',
    'once an application has been submitted to the authority, even if it is refused',
    { ...visa, submitted: true, rejected: true },
    'submitted',
  ],
  [
    'tooLate',
    'gives no refund this close to the trip',
    { ...insurance, submitted: true, rejected: true, hoursToStart: 23 },
    'tooLate',
  ],
  [
    'tooLate',
    'unless you can document an illness, a refused visa or a natural disaster',
    { ...insurance, submitted: true, rejected: true, hoursToStart: 23, documentedReason: 'disaster' },
    'claim',
  ],
];

/** What an e-visa application of one hour that was decided at the end of an option's time gets back, in dollars. */
const paidMonday = new Date('2026-11-23T09:00:00Z');
function creditFor(facts: Partial<DelayFacts>, leftCents = 75_400): number | null {
  const type = facts.type ?? 'urgent_1';
  const due = dueAt(rules, paidMonday, type);
  const now = facts.decidedAt ?? new Date('2027-01-01T09:00:00Z');
  const delayed = { type, dueAt: due, isPaused: false, decidedAt: now, ...facts };
  const credit = delayCredit(rules, delayed, { leftCents, now });
  return credit === null ? null : credit.cents / 100;
}
const justAfter = (at: Date) => new Date(at.getTime() + 1);
const lastDue = dueAt(rules, paidMonday, 'slow');
const fastDue = dueAt(rules, paidMonday, 'fast');

/** A section of the refund policy, a sentence about delays, and an example. */
const delays: readonly [string, string, () => number | null, number | null][] = [
  [
    'late',
    'the difference between the price of the processing time you paid for and that of the processing time we really kept',
    () => creditFor({ decidedAt: fastDue }),
    685 - 205,
  ],
  [
    'late',
    'If we kept none, it is the difference to the price of the longest one.',
    () => creditFor({ decidedAt: justAfter(lastDue) }),
    685 - 90,
  ],
  [
    'late',
    'or without one as soon as the longest processing time has passed too',
    () => creditFor({ decidedAt: null }),
    685 - 90,
  ],
  [
    'late',
    'later than the moment we promised',
    () => creditFor({ decidedAt: dueAt(rules, paidMonday, 'urgent_1') }),
    null,
  ],
  ['late', 'at most what you paid and have not yet got back', () => creditFor({}, 1_000), 10],
  [
    'late',
    'The time in which we wait for your answer to a question of ours does not count.',
    () => creditFor({ decidedAt: null, isPaused: true }),
    null,
  ],
  ['late', 'For the longest processing time', () => creditFor({ type: 'slow' }), null],
  ['after', 'the difference in price is refunded all the same', () => creditFor({ decidedAt: fastDue }), 480],
  ['summary', 'Decided later than promised:', () => creditFor({ decidedAt: fastDue }), 480],
];

describe('the text and the calculation agree', () => {
  it.each(delays)('refund, %s, of a delay: “%s”', (id, sentence, credit, dollars) => {
    expect(section('refund', id)).toContain(sentence);
    expect(credit()).toBe(dollars);
  });

  it.each(sentences)('%s, %s: “%s”', (policy, id, sentence, facts, percent) => {
    expect(section(policy, id)).toContain(sentence);
    const outcome = ruleOf[policy](facts);
    expect(outcome.eligible ? outcome.percent : null).toBe(percent);
  });

  it.each(originals)('the Turkish original, %s: “%s”', (id, sentence, facts, percent) => {
    expect(section('cancellationOriginal', id)).toContain(sentence);
    const outcome = ruleOf.cancellationOriginal(facts);
    expect(outcome.eligible ? outcome.percent : null).toBe(percent);
  });

  it.each(summaries)('%s, in short: “%s”', (policy, sentence, facts, percent) => {
    expect(section(policy, 'summary')).toContain(sentence);
    const outcome = ruleOf[policy](facts);
    expect(outcome.eligible ? outcome.percent : null).toBe(percent);
  });

  const duplicates: readonly [Policy, string, string][] = [
    ['terms', 'refunds', 'Under the [refund policy](/refund), duplicate payments and payments taken through'],
    ['cancellationRendering', 'otherPolicies', 'are refunded in full under the [refund policy](/refund)'],
    ['cancellationOriginal', 'otherPolicies', 'ödemelerin tamamı [iade politikasına](/refund) göre iade'],
  ];
  it.each(duplicates)('%s, %s leaves duplicates to the refund policy: “%s”', (policy, id, sentence) => {
    expect(section(policy, id)).toContain(sentence);
    expect(ruleOf[policy](chargedWrongly).eligible).toBe(false);
    expect(ruleOf.refund(chargedWrongly).percent).toBe(100);
  });

  it.each(toldOfRejections)('a rejection, %s: “%s”', (key, sentence, facts, told) => {
    expect(flatTexts(readTexts(root, 'en', 'rejection')).get(`refund.${key}`)).toContain(sentence);
    const money = { refundedCents: 0, orderedCents: 0, isCaptured: true, isUncertain: false };
    expect(rejectionRefund(rules, facts, money).map((sum) => sum.key)).toEqual([told]);
  });
});
