import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendarDate.ts';
import { totalFor } from '../prices/fees.ts';
import { processingTypes } from '../prices/processingTypes.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { hoursLater, visa } from './refundExamples.ts';
import { type RefundPromise, refundPromises } from './refundPromises.ts';
import { bestForCustomer } from './refunds.ts';

const rules = rulesOn(calendarDate('2026-11-20'));

describe('what is promised of refunds', () => {
  it('is what the published policies give', () => {
    const table = refundPromises(rules).map(({ kind, case: name, percent, figures }) => [
      kind,
      name,
      percent,
      figures,
    ]);
    expect(table).toEqual([
      ['visa', 'beforeSubmission', 80, { days: 7 }],
      ['visa', 'chargedWrongly', 100, {}],
      ['visa', 'afterSubmission', 0, {}],
      ['insurance', 'insuranceEarly', 90, { hours: 48 }],
      ['insurance', 'insuranceLate', 70, { hours: 24 }],
      ['insurance', 'documented', 100, {}],
    ]);
  });

  it('follows the rule book', () => {
    const harder = {
      ...rules,
      refunds: { ...rules.refunds, refundPolicy: { ...rules.refunds.refundPolicy, deductionPercent: 35 } },
    };
    const before = ({ case: name }: RefundPromise) => name === 'beforeSubmission';
    expect(refundPromises(harder).find(before)?.percent).toBe(65);
  });

  it('is never more than a customer gets, at any price and hour of the promised days', () => {
    const promised = refundPromises(rules).find(({ case: name }) => name === 'beforeSubmission');
    for (const type of processingTypes) {
      for (let hours = 0; hours <= (promised?.figures.days ?? 0) * 24; hours += 1) {
        const facts = { ...visa, paidCents: totalFor(rules, type), requestedAt: hoursLater(hours) };
        expect(bestForCustomer(rules, facts).percent).toBeGreaterThanOrEqual(promised?.percent ?? 100);
      }
    }
  });
});
