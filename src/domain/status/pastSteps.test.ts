import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundStates } from '../payments/refundStates.ts';
import { requestCauses } from '../staff/requests.ts';
import { retirements } from './offeredDocument.ts';
import { applicationStatuses } from './statuses.ts';
import { listPastSteps, moneyState, type TimelineRecords } from './timeline.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const nothing: TimelineRecords = {
  createdAt: at('20T09:00'),
  paidAt: null,
  status: 'pending',
  decidedAt: null,
  cancelledAt: null,
  corrections: [],
  decisions: [],
  requests: [],
  documents: [],
  refunds: [],
  disputes: [],
};
const past = (changes: Partial<TimelineRecords>) =>
  listPastSteps({ ...nothing, ...changes }).map(
    ({ step, at: moment, until }) =>
      `${step} ${moment.toISOString().slice(8, 16)}${until ? ` until ${until.toISOString().slice(8, 16)}` : ''}`,
  );

describe('the past steps', () => {
  it('of an application as it was sent', () => expect(past({})).toEqual(['submitted 20T09:00']));

  it('of a visa from the payment to its withdrawn document', () => {
    expect(
      past({
        paidAt: at('20T09:10'),
        status: 'approved',
        decidedAt: at('22T11:00'),
        decisions: [
          { to: 'processing', at: at('20T12:00') },
          { to: 'approved', at: at('22T11:00') },
        ],
        requests: [{ at: at('20T13:00'), endedAt: at('21T15:00'), cause: 'answer' }],
        documents: [
          { at: at('22T11:00'), retiredAt: at('22T12:00'), as: 'replaced' },
          { at: at('22T12:00'), retiredAt: at('23T09:00'), as: 'withdrawn' },
          { at: at('23T10:00'), retiredAt: null, as: null },
        ],
      }),
    ).toEqual([
      'submitted 20T09:00',
      'paid 20T09:10',
      'takenUp 20T12:00',
      'asked 20T13:00 until 21T15:00',
      'answered 21T15:00',
      'approved 22T11:00',
      'replaced 22T12:00',
      'withdrawn 23T09:00',
      'attached 23T10:00',
    ]);
  });

  it('of an insurance that its payment issued', () => {
    const decidedAt = at('20T09:10');
    const decisions = [{ to: 'issued', at: decidedAt }] as const;
    expect(past({ paidAt: decidedAt, status: 'approved', decidedAt, decisions })).toEqual([
      'submitted 20T09:00',
      'paid 20T09:10',
      'issued 20T09:10',
    ]);
  });

  it.each([
    ['staff', ['asked 21T09:00 until 22T09:00', 'askWithdrawn 22T09:00']],
    ['time', ['asked 21T09:00 until 22T09:00', 'askExpired 22T09:00']],
    ['decision', ['asked 21T09:00 until 22T09:00']],
  ] as const)('of a request that ended by %s', (cause, steps) => {
    const requests = [{ at: at('21T09:00'), endedAt: at('22T09:00'), cause }];
    expect(past({ requests }).slice(1)).toEqual(steps);
  });

  it('know nothing of what an undone approval attached', () => {
    const documents = [{ at: at('21T09:00'), retiredAt: at('21T09:01'), as: 'undone' as const }];
    expect(past({ documents })).toEqual(['submitted 20T09:00']);
  });

  it('tell a decision from before decisions were stored', () => {
    expect(past({ status: 'rejected', decidedAt: at('21T09:00') })).toEqual([
      'submitted 20T09:00',
      'rejected 21T09:00',
    ]);
  });

  it('tell a cancellation', () => {
    expect(past({ status: 'cancelled', cancelledAt: at('21T09:00') })).toEqual([
      'submitted 20T09:00',
      'cancelled 21T09:00',
    ]);
  });

  it('tell each correction with its fields, before staff take it up', () => {
    const corrections = [
      { at: at('21T09:00'), fields: ['passportNumber'] },
      { at: at('20T10:00'), fields: ['firstName', 'lastName'] },
    ];
    const decisions = [{ to: 'processing', at: at('21T09:00') }] as const;
    expect(past({ corrections, decisions })).toEqual([
      'submitted 20T09:00',
      'corrected 20T10:00',
      'corrected 21T09:00',
      'takenUp 21T09:00',
    ]);
    const told = listPastSteps({ ...nothing, corrections }).flatMap(({ fields }) => fields ?? []);
    expect(told).toEqual(['firstName', 'lastName', 'passportNumber']);
  });

  it('tell what went back with its amount, why, and how a dispute ended', () => {
    const refund = (basis: string, day: string) =>
      ({ state: 'succeeded', basis, at: at(`${day}T09:00`), cents: 6500, isCase: false }) as const;
    const records = {
      ...nothing,
      refunds: [
        refund('refundPolicy', '23'),
        refund('delay', '24'),
        refund('duplicate', '21'),
        { ...refund('goodwill', '25'), state: 'failed', isCase: true } as const,
      ],
      disputes: [
        { at: at('26T00:00'), endedAt: at('27T00:00'), outcome: 'won' },
        { at: at('28T00:00'), endedAt: at('29T00:00'), outcome: 'lost' },
      ] as const,
    };
    expect(past(records).slice(1)).toEqual([
      'secondPaymentRefunded 21T09:00',
      'refunded 23T09:00',
      'delayRefunded 24T09:00',
      'disputed 26T00:00',
      'disputeWon 27T00:00',
      'disputed 28T00:00',
      'disputeLost 29T00:00',
    ]);
    expect(listPastSteps(records).map(({ cents }) => cents)).toContain(6500);
    expect(moneyState(records)).toBe('failed');
  });

  const moment = fc.date({ min: at('01T00:00'), max: at('30T00:00'), noInvalidDate: true });
  const maybe = fc.option(moment, { nil: null });
  const records = fc.record<TimelineRecords>({
    createdAt: fc.constant(at('01T00:00')),
    paidAt: maybe,
    status: fc.constantFrom(...applicationStatuses),
    decidedAt: maybe,
    cancelledAt: maybe,
    corrections: fc.array(fc.record({ at: moment, fields: fc.constant(['passportNumber']) }), {
      maxLength: 2,
    }),
    decisions: fc.array(
      fc.record({ to: fc.constantFrom('processing', 'approved', 'rejected', 'issued'), at: moment }),
      { maxLength: 3 },
    ),
    requests: fc.array(
      fc.record({
        at: moment,
        endedAt: maybe,
        cause: fc.option(fc.constantFrom(...requestCauses), { nil: null }),
      }),
      { maxLength: 3 },
    ),
    documents: fc.array(
      fc.record({
        at: moment,
        retiredAt: maybe,
        as: fc.option(fc.constantFrom(...retirements), { nil: null }),
      }),
      { maxLength: 3 },
    ),
    refunds: fc.array(
      fc.record({
        state: fc.constantFrom(...refundStates),
        basis: fc.constantFrom('refundPolicy', 'delay', 'duplicate'),
        at: moment,
        cents: fc.integer({ min: 1, max: 100_000 }),
        isCase: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    disputes: fc.array(
      fc.record({
        at: moment,
        endedAt: maybe,
        outcome: fc.option(fc.constantFrom('won', 'lost'), { nil: null }),
      }),
      { maxLength: 2 },
    ),
  });

  it('stand in order, begin with the application, and have the moments of rows alone', () => {
    fc.assert(
      fc.property(records, (drawn) => {
        const steps = listPastSteps(drawn);
        const times = steps.map((step) => step.at.getTime());
        const stored = JSON.stringify(drawn);
        return (
          steps[0]?.step === 'submitted' &&
          times.every((time, index) => time >= (times[index - 1] ?? 0)) &&
          steps.every((step) => stored.includes(step.at.toISOString())) &&
          steps.every((step) => (step.until === undefined) === (step.step !== 'asked'))
        );
      }),
    );
  });

  it('have money that is settled exactly when no refund and no dispute is open', () => {
    fc.assert(
      fc.property(records, (drawn) => {
        const isOpenRefund = drawn.refunds.some(
          ({ state, isCase }) => isCase || (state !== 'succeeded' && state !== 'failed'),
        );
        const isOpenDispute = drawn.disputes.some(({ outcome }) => outcome === null);
        return (moneyState(drawn) === 'settled') === (!isOpenRefund && !isOpenDispute);
      }),
    );
  });
});
