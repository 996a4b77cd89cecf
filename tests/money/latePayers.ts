import type { RunClock } from './clock.ts';
import { orderOnce, type Shop } from './customer.ts';
import { drawsOf, seedOf } from './draws.ts';
import { pause } from './instances.ts';
import { goodCard, type Lot } from './lottery.ts';

export const lateMinutes = 40;

/** How many pay late, and in how many steps of how many ms the time until then passes. */
export type LatePayers = { payers: number; steps: number; stepMs: number };

/** Pays once, without an event, and closes the browser: the next check alone can find the payment. */
const lot: Lot = {
  kind: 'visa',
  fault: 'webhookNever',
  card: goodCard,
  visit: 'passed',
  presses: 1,
  opensTwice: false,
  triesAgain: false,
  comesBack: false,
  twoCheckouts: 'no',
  refund: 'none',
  partCents: 0,
};

/**
 * Customers open a checkout and pay forty minutes later. The clock goes forward in steps, so that checks become as rare as
 * they would in that time. Their orders are numbered from `firstOrder`. Returns the application numbers.
 */
export async function payLate(
  shop: Shop,
  clock: RunClock,
  { payers, steps, stepMs, seed, firstOrder }: LatePayers & { seed: number; firstOrder: number },
): Promise<string[]> {
  const { promise: isLate, resolve: comeBack } = Promise.withResolvers<void>();
  const { promise: allOpened, resolve: lastOpened } = Promise.withResolvers<void>();
  let opened = 0;
  const paid = Promise.all(
    Array.from({ length: payers }, (_, place) => {
      const order = firstOrder + place;
      return orderOnce(shop, { order, lot, draws: drawsOf(seedOf(seed, order)) }, () => {
        opened += 1;
        if (opened === payers) lastOpened();
        return isLate;
      });
    }),
  );
  await Promise.race([allOpened, paid]);
  for (let step = 1; step <= steps; step += 1) {
    await pause(stepMs);
    await clock.advance((lateMinutes * 60_000) / steps);
  }
  comeBack();
  return paid;
}
