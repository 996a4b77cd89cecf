import { describe, expect, it } from 'vitest';
import { mayMoveDispute } from '../payments/disputeStates.ts';
import { mayMove } from '../payments/paymentEdges.ts';
import { mayMoveRefund } from '../payments/refundStates.ts';
import { effectsOfRequest } from '../staff/requests.ts';
import { isOpen } from './applicationStatus.ts';
import { type AttachedDocument, offeredDocument } from './offeredDocument.ts';
import { promisedTime } from './promisedTime.ts';
import { canMove } from './statusEdges.ts';
import {
  type ApplicationKind,
  type ApplicationStatus,
  applicationKinds,
  applicationStatuses,
  type PaymentStatus,
  paymentStatuses,
} from './statuses.ts';
import { actorOf, isEnded, type MoneyState, nextStep, type TimelineFacts } from './timeline.ts';
import { type NextStepKey, nextSteps } from './timelineSteps.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const dueAt = at('26T18:00');
const answerBy = at('30T10:00');
const claimUntil = at('27T10:00');

type State = {
  kind: ApplicationKind;
  status: ApplicationStatus;
  payment: PaymentStatus;
  attached: AttachedDocument;
  asked: boolean;
  money: MoneyState;
  claim: boolean;
};

const paid: State = {
  kind: 'visa',
  status: 'pending',
  payment: 'succeeded',
  attached: null,
  asked: false,
  money: 'settled',
  claim: false,
};

const factsOf = ({ kind, status, payment, attached, asked, money, claim }: State): TimelineFacts => ({
  kind,
  status,
  paymentStatus: payment,
  document: offeredDocument({ kind, status, attached }),
  dueAt: payment === 'succeeded' ? dueAt : null,
  answerBy: asked ? answerBy : null,
  money,
  claim: claim ? { until: claimUntil } : null,
});
const next = (changes: Partial<State>) => nextStep(factsOf({ ...paid, ...changes }));

/** Every combination, also those that no application reaches. */
const allStates: readonly State[] = applicationKinds.flatMap((kind) =>
  applicationStatuses.flatMap((status) =>
    paymentStatuses.flatMap((payment) =>
      ([null, 'current', 'withdrawn'] as const).flatMap((attached) =>
        [false, true].flatMap((asked) =>
          (['settled', 'refunding', 'failed', 'disputed'] as const).flatMap((money) =>
            [false, true].map((claim) => ({ kind, status, payment, attached, asked, money, claim })),
          ),
        ),
      ),
    ),
  ),
);

describe('who acts next', () => {
  it.each<[string, Partial<State>, NextStepKey, string, Date | null]>([
    ['unpaid', { payment: 'pending' }, 'pay', 'you', null],
    ['declined', { payment: 'failed' }, 'pay', 'you', null],
    ['taken up unpaid', { status: 'processing', payment: 'pending' }, 'pay', 'you', null],
    ['a payment being checked', { payment: 'processing' }, 'confirm', 'bank', null],
    ['paid', {}, 'check', 'us', dueAt],
    ['taken up', { status: 'processing' }, 'decide', 'authority', dueAt],
    ['asked', { asked: true }, 'answer', 'you', answerBy],
    ['asked after being taken up', { status: 'processing', asked: true }, 'answer', 'you', answerBy],
    ['asked while unpaid', { payment: 'pending', asked: true }, 'answer', 'you', answerBy],
    ['approved without its e-visa', { status: 'approved' }, 'attach', 'us', dueAt],
    ['approved and withdrawn', { status: 'approved', attached: 'withdrawn' }, 'attachAgain', 'us', dueAt],
    ['approved with it', { status: 'approved', attached: 'current' }, 'approved', 'nobody', null],
    ['approved unpaid', { status: 'approved', payment: 'pending' }, 'attach', 'us', null],
    ['rejected', { status: 'rejected' }, 'rejected', 'nobody', null],
    ['rejected with a claim', { status: 'rejected', claim: true }, 'claim', 'you', claimUntil],
    ['rejected, money on its way', { status: 'rejected', money: 'refunding' }, 'refund', 'bank', null],
    ['rejected, refund failed', { status: 'rejected', money: 'failed' }, 'settleRefund', 'us', null],
    ['rejected and disputed', { status: 'rejected', money: 'disputed' }, 'dispute', 'bank', null],
    ['rejected, paid late', { status: 'rejected', payment: 'processing' }, 'confirm', 'bank', null],
    ['cancelled', { status: 'cancelled' }, 'cancelled', 'nobody', null],
    ['cancelled, money on its way', { status: 'cancelled', money: 'refunding' }, 'refund', 'bank', null],
    ['cancelled, refund failed', { status: 'cancelled', money: 'failed' }, 'settleRefund', 'us', null],
    ['disputed before the decision', { money: 'disputed' }, 'check', 'us', dueAt],
    [
      'disputed after it',
      { status: 'approved', attached: 'current', money: 'disputed' },
      'dispute',
      'bank',
      null,
    ],
    ['refunded', { payment: 'refunded' }, 'refunded', 'nobody', null],
    ['refunded while asked', { payment: 'refunded', asked: true }, 'refunded', 'nobody', null],
    ['refunded after approval', { status: 'approved', payment: 'refunded' }, 'approved', 'nobody', null],
  ])('%s', (_what, changes, step, actor, by) => {
    expect(next(changes)).toEqual({ step, by });
    expect(actorOf(step)).toBe(actor);
  });

  it.each<[string, Partial<State>, NextStepKey]>([
    ['paid', {}, 'check'],
    ['taken up', { status: 'processing' }, 'issue'],
    ['issued', { status: 'approved' }, 'approved'],
    ['withdrawn', { status: 'approved', attached: 'withdrawn' }, 'attachAgain'],
  ])('of an insurance: %s', (_what, changes, step) => {
    expect(next({ kind: 'insurance', ...changes }).step).toBe(step);
  });

  it('is said of every state, and every step belongs to one', () => {
    expect(allStates).toHaveLength(2400);
    const steps = new Set(allStates.map((state) => nextStep(factsOf(state)).step));
    expect([...steps].sort()).toEqual([...nextSteps].sort());
  });

  it('is given the moment that the promise names, and no other', () => {
    const wrong = allStates
      .filter(({ status, asked }) => !asked || isOpen(status))
      .filter((state) => {
        const facts = factsOf(state);
        const decidedAt = isOpen(state.status) ? null : at('25T10:00');
        const promised = promisedTime({ ...facts, decidedAt, isPaused: state.asked }, at('24T10:00'));
        const { step, by } = nextStep(facts);
        const isPauseSaid = promised.state !== 'paused' || step === 'answer';
        return (promised.state === 'due') !== (by === dueAt) || !isPauseSaid;
      });
    expect(wrong).toEqual([]);
  });
});

/** What becomes of a state when its next step is taken, by the tables of states. */
const movesOf: Readonly<Record<NextStepKey, (state: State) => State[]>> = {
  pay: (state) => (mayMove('pending', 'processing', 'webhook') ? [{ ...state, payment: 'processing' }] : []),
  confirm: (state) => [
    ...(mayMove('processing', 'succeeded', 'webhook') ? [arrived(state)] : []),
    ...(mayMove('processing', 'failed', 'webhook') ? [{ ...state, payment: 'failed' as const }] : []),
  ],
  answer: (state) =>
    effectsOfRequest('open', 'answered').includes('resumeDue') ? [{ ...state, asked: false }] : [],
  check: decisions,
  decide: decisions,
  issue: decisions,
  attach: (state) => [{ ...state, attached: 'current' }],
  attachAgain: (state) => [{ ...state, attached: 'current' }],
  claim: (state) => [{ ...state, claim: false, money: 'refunding' }],
  refund: (state) => [
    ...(mayMoveRefund('pending', 'succeeded', 'provider')
      ? [{ ...state, money: 'settled' as const, payment: 'refunded' as const }]
      : []),
    ...(mayMoveRefund('pending', 'failed', 'provider') ? [{ ...state, money: 'failed' as const }] : []),
  ],
  settleRefund: (state) =>
    mayMoveRefund('failed', 'succeeded', 'staff') ? [{ ...state, money: 'settled' as const }] : [],
  dispute: (state) =>
    mayMoveDispute('open', 'won', 'provider') && mayMoveDispute('open', 'lost', 'provider')
      ? [
          { ...state, money: 'settled' },
          { ...state, money: 'settled', payment: 'refunded' },
        ]
      : [],
  approved: () => [],
  rejected: () => [],
  cancelled: () => [],
  refunded: () => [],
};

/** The money of a rejected application goes back. */
function arrived(state: State): State {
  return { ...state, payment: 'succeeded', money: state.status === 'rejected' ? 'refunding' : state.money };
}

function decisions(state: State): State[] {
  return (['processing', 'approved', 'rejected'] as const)
    .filter((to) => canMove(state.status, to))
    .map((status) => ({ ...state, status }));
}

describe('there is no dead end', () => {
  const keyOf = (state: State) => Object.values(state).join();

  it('from every state a move leads on, or it has ended and says so', () => {
    const wrong = allStates.filter((state) => {
      const { step } = nextStep(factsOf(state));
      const following = movesOf[step](state);
      return (
        (following.length === 0) !== isEnded(step) || following.some((moved) => keyOf(moved) === keyOf(state))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('from every state some way of next steps reaches an end', () => {
    const reachesEnd = (start: State) => {
      const seen = new Set([keyOf(start)]);
      const ahead = [start];
      for (let state = ahead.shift(); state !== undefined; state = ahead.shift()) {
        const { step } = nextStep(factsOf(state));
        if (isEnded(step)) return true;
        for (const moved of movesOf[step](state)) {
          if (!seen.has(keyOf(moved))) ahead.push(moved);
          seen.add(keyOf(moved));
        }
      }
      return false;
    };
    expect(allStates.filter((state) => !reachesEnd(state))).toEqual([]);
  });
});
