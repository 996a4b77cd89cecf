import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Edge } from './edges.ts';
import { disputeEdges, disputeStates } from './payments/disputeStates.ts';
import { mayMove, paymentEdges } from './payments/paymentEdges.ts';
import { paymentStates } from './payments/paymentStates.ts';
import { refundEdges, refundStates } from './payments/refundStates.ts';
import { requestEdges, requestStates } from './staff/requests.ts';
import { statusEdges } from './status/statusEdges.ts';
import { applicationStatuses } from './status/statuses.ts';

type AnyEdge = Edge<string, string, string>;
type Machine = {
  name: string;
  states: readonly string[];
  first: string;
  edges: readonly AnyEdge[];
  /** Legal targets of each state, written apart from the table. */
  legal: Record<string, string>;
};

const machines: Machine[] = [
  {
    name: 'payment',
    states: paymentStates,
    first: 'created',
    edges: paymentEdges,
    legal: {
      created: 'pending processing succeeded failed cancelled expired duplicate',
      pending: 'processing succeeded failed cancelled expired duplicate',
      processing: 'pending succeeded failed cancelled expired duplicate',
      succeeded: 'partlyRefunded refunded disputed',
      failed: 'succeeded duplicate',
      cancelled: 'succeeded duplicate',
      expired: 'succeeded duplicate',
      duplicate: 'refunded',
      partlyRefunded: 'refunded disputed',
      refunded: '',
      disputed: 'partlyRefunded refunded disputeWon disputeLost',
      disputeWon: 'partlyRefunded refunded disputed',
      disputeLost: '',
    },
  },
  {
    name: 'refund',
    states: refundStates,
    first: 'requested',
    edges: refundEdges,
    legal: {
      requested: 'pending unknown succeeded failed',
      pending: 'unknown succeeded failed',
      unknown: 'pending succeeded failed',
      succeeded: '',
      failed: 'succeeded',
    },
  },
  {
    name: 'dispute',
    states: disputeStates,
    first: 'open',
    edges: disputeEdges,
    legal: { open: 'evidenceSubmitted won lost', evidenceSubmitted: 'won lost', won: '', lost: '' },
  },
  {
    name: 'status of an application',
    states: applicationStatuses,
    first: 'pending',
    edges: [...statusEdges.decision, ...statusEdges.cancellation, ...statusEdges.undo],
    legal: {
      pending: 'processing approved rejected cancelled',
      processing: 'approved rejected cancelled',
      approved: 'pending processing cancelled',
      rejected: 'pending processing',
      cancelled: '',
    },
  },
  {
    name: 'request to a traveller',
    states: requestStates,
    first: 'open',
    edges: requestEdges,
    legal: { open: 'answered withdrawn expired', answered: '', withdrawn: 'open', expired: '' },
  },
];

/** Walks from the first state, granting wishes where there is an edge. Returns the edges. */
function walk({ edges, first }: Machine, wishes: readonly string[]): AnyEdge[] {
  let state = first;
  return wishes.flatMap((to) => {
    const edge = edges.find((one) => one.from === state && one.to === to);
    if (edge === undefined) return [];
    state = to;
    return [edge];
  });
}

const walksOf = (machine: Machine) =>
  fc.array(fc.constantFrom(...machine.states), { maxLength: 40 }).map((wishes) => walk(machine, wishes));

const follows = (edges: readonly AnyEdge[], effect: string) =>
  edges.filter((edge) => edge.follows.includes(effect)).length;

describe.each(machines)('a $name', (machine) => {
  const { states, edges, legal } = machine;
  const pairs = states.flatMap((from) =>
    states.map((to): [string, string, boolean] => [from, to, (legal[from] ?? '').split(' ').includes(to)]),
  );

  test.each(pairs)('from %s to %s: %s', (from, to, isLegal) =>
    expect(edges.filter((edge) => edge.from === from && edge.to === to)).toHaveLength(isLegal ? 1 : 0),
  );

  it('has a cause for each move, and reaches every state', () => {
    for (const { causes } of edges) expect(new Set(causes).size).toBe(Math.max(1, causes.length));
    const reached = new Set([machine.first]);
    for (const state of reached) for (const { from, to } of edges) if (from === state) reached.add(to);
    expect([...reached].toSorted()).toEqual([...states].toSorted());
  });

  it('stays in a final state, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 40 }), (wishes) => {
        const gone = walk(machine, wishes).map(({ from }) => from);
        for (const state of gone) expect(legal[state]).not.toBe('');
      }),
    );
  });
});

const [payment, refund, dispute, application] = machines;
if (payment === undefined || refund === undefined || dispute === undefined || application === undefined)
  throw new Error('No machines.');

describe('on any walk', () => {
  it('a payment is captured at most once, and what was not captured is never refunded or disputed', () => {
    fc.assert(
      fc.property(walksOf(payment), (gone) => {
        expect(follows(gone, 'bookCapture')).toBeLessThanOrEqual(1);
        expect(follows(gone, 'issueReceipt')).toBe(follows(gone, 'bookCapture'));
        const taken = gone.findIndex((edge) => edge.follows.includes('bookCapture'));
        const afterwards = ['partlyRefunded', 'refunded', 'disputed', 'disputeWon', 'disputeLost'];
        const first = gone.findIndex(({ to }) => afterwards.includes(to));
        if (first !== -1) expect(taken !== -1 && taken < first).toBe(true);
      }),
    );
  });

  it('a duplicate is never what an order is paid with', () => {
    fc.assert(
      fc.property(walksOf(payment), (gone) => {
        if (gone.some(({ to }) => to === 'duplicate')) expect(follows(gone, 'confirmPaid')).toBe(0);
      }),
    );
  });

  it('a refund is booked and told at most once, and only when the money went back', () => {
    fc.assert(
      fc.property(walksOf(refund), (gone) => {
        const wentBack = gone.filter(({ to }) => to === 'succeeded').length;
        expect(wentBack).toBeLessThanOrEqual(1);
        expect(follows(gone, 'bookRefund')).toBe(wentBack);
        expect(follows(gone, 'tell')).toBe(wentBack);
        expect(follows(gone, 'issueCreditNote')).toBe(wentBack);
      }),
    );
  });

  it('a lost dispute never becomes a won one, nor the other way round; its fee is booked once', () => {
    fc.assert(
      fc.property(walksOf(dispute), (gone) => {
        const ends = gone.filter(({ to }) => to === 'won' || to === 'lost');
        expect(ends.length).toBeLessThanOrEqual(1);
        expect(follows(gone, 'bookFee')).toBe(ends.length);
        expect(follows(gone, 'bookLoss')).toBe(ends.filter(({ to }) => to === 'lost').length);
      }),
    );
  });

  it('a customer is told of the decision that stands, and of no other', () => {
    fc.assert(
      fc.property(walksOf(application), (gone) => {
        const isDecided = ['approved', 'rejected'].includes(gone.at(-1)?.to ?? application.first);
        const dropped = follows(gone, 'takeBackMails') + follows(gone, 'dropDecisionMail');
        expect(follows(gone, 'mailAfterUndo') - dropped).toBe(isDecided ? 1 : 0);
      }),
    );
  });

  it('a cancellation is the end, and gives back once', () => {
    fc.assert(
      fc.property(walksOf(application), (gone) => {
        const cancelled = gone.findIndex(({ to }) => to === 'cancelled');
        expect(follows(gone, 'giveBack')).toBe(cancelled === -1 ? 0 : 1);
        expect([-1, gone.length - 1]).toContain(cancelled);
      }),
    );
  });

  it('work without payment is watched exactly while an application is taken up or approved', () => {
    fc.assert(
      fc.property(walksOf(application), (gone) => {
        const last = gone.at(-1);
        if (last === undefined) return;
        const isWorkedOn = ['processing', 'approved'].includes(last.to);
        expect(last.follows.includes('openUnpaidWork')).toBe(isWorkedOn);
        expect(last.follows.includes('closeUnpaidWork')).toBe(!isWorkedOn);
      }),
    );
  });
});

it('money goes back by an order, here or at the provider, or by the word of staff', () => {
  const gaveBack = ['refund', 'provider', 'staff'] as const;
  for (const from of ['succeeded', 'disputeWon', 'disputed'] as const) {
    for (const cause of gaveBack) expect(mayMove(from, 'refunded', cause)).toBe(true);
    for (const cause of ['webhook', 'reread', 'dispute'] as const)
      expect(mayMove(from, 'refunded', cause)).toBe(false);
  }
  for (const { from, to } of paymentEdges)
    if (to !== 'partlyRefunded' && to !== 'refunded') expect(mayMove(from, to, 'provider')).toBe(false);
});

it('only the provider captures, and only a dispute moves into one', () => {
  for (const { from, to } of paymentEdges) {
    if (to === 'succeeded' || to === 'duplicate') expect(mayMove(from, to, 'staff')).toBe(false);
    if (to.startsWith('dispute'))
      expect(mayMove(from, to, 'dispute') && !mayMove(from, to, 'poll')).toBe(true);
  }
});
