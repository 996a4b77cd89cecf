import { testCards } from '../../src/sandbox/checkouts/cards.ts';
import { type FaultName, faultNames } from '../../src/sandbox/store/faults.ts';
import { type Draws, drawsOf, seedOf } from './draws.ts';
import { drawVisit, type Visit } from './payer.ts';

/** What one order meets, drawn before it begins, so that a seed repeats it. */
export type Lot = {
  kind: 'visa' | 'insurance';
  /** `noCards` is a customer of a country without cards. With two checkouts, a fault of a refund of the first. */
  fault: FaultName | null;
  card: string;
  visit: Visit;
  /** How often Pay is pressed at once. */
  presses: number;
  /** Whether the checkout is opened twice at once, on both instances. */
  opensTwice: boolean;
  /** After a declined card: whether a good one is typed. */
  triesAgain: boolean;
  /** Whether the payer comes back to the product, or closes the browser. */
  comesBack: boolean;
  /**
   * The provider closes the first checkout, and a second is opened: then the first is paid all the same, or by the
   * provider's fault together with the second.
   */
  twoCheckouts: 'no' | 'firstIsCaptured' | 'bothArePaid';
  refund: 'none' | 'full' | 'part' | 'twiceAtOnce';
  /** The part that goes back, in cents. */
  partCents: number;
};

export const goodCard = '4242 4242 4242 4242';

/** The card whose fault makes the sandbox read all of its files: drawn some forty times in a run and not more. */
const bothPaid: FaultName = 'duplicatePayment';
const bothPaidTimes = 40;
const bothPaidCard = testCards.find(({ faults }) => faults.some((fault) => fault === bothPaid));
const cards = testCards.filter((card) => card !== bothPaidCard);
export const drawnFaults = faultNames.filter((fault) => fault !== bothPaid);
/** A second payment goes back, and its refund can meet these. */
const refundFaults = drawnFaults.filter((fault) => fault.startsWith('refund'));

/** Draws what an order meets: every card and every fault that the sandbox has comes with the same probability. */
export function drawLot(seed: number, order: number, orders: number): { lot: Lot; draws: Draws } {
  const draws = drawsOf(seedOf(seed, order));
  const rare = Math.min(1 / 20, bothPaidTimes / orders);
  const twoCheckouts = draws.chance(rare) ? 'bothArePaid' : draws.chance(0.04) ? 'firstIsCaptured' : 'no';
  const card = draws.chance(0.35) ? goodCard : draws.pick(cards).number;
  const lot: Lot = {
    kind: draws.chance(0.8) ? 'visa' : 'insurance',
    fault: draws.chance(0.35) ? draws.pick(twoCheckouts === 'no' ? drawnFaults : refundFaults) : null,
    card:
      twoCheckouts === 'no'
        ? card
        : twoCheckouts === 'bothArePaid'
          ? (bothPaidCard?.number ?? card)
          : goodCard,
    visit: drawVisit(draws),
    presses: draws.chance(0.15) ? 2 : 1,
    opensTwice: draws.chance(0.15),
    triesAgain: draws.chance(0.5),
    comesBack: draws.chance(0.6),
    twoCheckouts,
    refund: draws.chance(0.82) ? 'none' : draws.pick(['full', 'part', 'twiceAtOnce'] as const),
    partCents: draws.between(1, 11_399),
  };
  return { lot, draws };
}
