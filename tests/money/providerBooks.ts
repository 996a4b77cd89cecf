import { listMovements, subtractFees, sumFees } from '../../src/sandbox/balance/movements.ts';
import type { CheckoutRecord, WebhookEvent } from '../../src/sandbox/store/record.ts';

/** What the files of the provider say after a run. */

/** When each captured checkout of these orders was captured, by its id; provider time in ms. */
export function captureTimesOf(
  records: readonly CheckoutRecord[],
  isCounted: (order: string) => boolean,
): Map<string, number> {
  return new Map(
    records.flatMap(({ id, reference, attempts }): [string, number][] => {
      const taken = attempts.find(({ outcome }) => outcome === 'succeeded');
      if (taken === undefined || !isCounted(reference ?? '')) return [];
      return [[id, Date.parse(taken.capturedAt ?? taken.createdAt)]];
    }),
  );
}

const versions = [
  ['2.2.0', 2],
  ['1.0.2', 1],
] as const;
const ends = [
  ['passed', 'passed'],
  ['failed', 'wrong code'],
  [null, 'left'],
] as const;

/** How the payers whom a bank asked for a code answered it, counted. */
export function challengesOf(records: readonly CheckoutRecord[]): Record<string, number> {
  const asked = records.flatMap(({ attempts }) => attempts.flatMap(({ challenge }) => challenge ?? []));
  const counts = versions.flatMap(([version, number]) =>
    ends.map(([answer, says]): [string, number] => [
      `3-D Secure ${number}: ${says}`,
      asked.filter((one) => one.version === version && one.answer === answer).length,
    ]),
  );
  return Object.fromEntries(counts);
}

/** How often each card was tried, by its last four digits. */
export function triedCardsOf(records: readonly CheckoutRecord[]): Record<string, number> {
  const tried = Map.groupBy(
    records.flatMap(({ attempts }) => attempts),
    ({ last4 }) => last4,
  );
  return Object.fromEntries([...tried].map(([last4, { length }]): [string, number] => [last4, length]));
}

/** From here on an event counts as late; one that nothing holds up takes a fraction of it. */
const lateMs = 1_000;

export type EventCounts = ReturnType<typeof eventsOf>;

/** What became of the provider's events. `takenAt` says when the product first took each one, by its id. */
export function eventsOf(records: readonly CheckoutRecord[], takenAt: ReadonlyMap<string, Date>) {
  const events = records.flatMap((record) => record.events);
  const count = (wanted: (event: WebhookEvent) => boolean) => events.filter(wanted).length;
  return {
    made: events.length,
    lost: count(({ state, deliveries }) => state === 'abandoned' && deliveries === 0),
    late: count(({ id, createdAt }) => (takenAt.get(id)?.getTime() ?? 0) - Date.parse(createdAt) >= lateMs),
    overtaking: records.reduce((sum, record) => sum + overtakingIn(record, takenAt), 0),
    triedAgain: count(({ deliveries }) => deliveries > 1),
    givenUp: count(({ state, deliveries }) => state === 'abandoned' && deliveries > 0),
  };
}

/** How many events of a checkout the product took before one that was made earlier. */
function overtakingIn({ events }: CheckoutRecord, takenAt: ReadonlyMap<string, Date>): number {
  const times = events.flatMap(({ id }) => takenAt.get(id)?.getTime() ?? []);
  return times.filter((at, place) => times.slice(0, place).some((earlier) => earlier > at)).length;
}

/** The merchant's balance at the provider, in cents. */
export type ProviderBalance = {
  /** What the provider kept of payments and for lost disputes. */
  feeCents: number;
  /** What banks took back. */
  lossCents: number;
  paidOutCents: number;
  /** What the provider still owes. */
  owedCents: number;
};

export function balanceOf(records: readonly CheckoutRecord[], paidOutCents: number): ProviderBalance {
  const movements = listMovements(records);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const losses = movements.filter(({ kind }) => kind === 'adjustment');
  return {
    feeCents: sum(movements.map(sumFees)),
    lossCents: sum(losses.map(({ amount }) => -amount)),
    paidOutCents,
    owedCents: sum(movements.map(subtractFees)) - paidOutCents,
  };
}
