import type { CaseKind } from '../../src/domain/payments/paymentStates.ts';
import type { Books, OrderRow } from './books.ts';
import type { Span } from './instances.ts';

/** What is wrong with the books of a run, one line a fault; all empty, or money is. */
export type Verdict = {
  lost: string[];
  chargedTwice: string[];
  refundedTwice: string[];
  mailedTwice: string[];
  /** Orders and accounts whose provider, histories and ledger differ, and e-mails that are missing. */
  different: string[];
  late: string[];
};

export const settleLimitMs = 120_000;

/** Cases that say that books differ or money went back unasked. Nothing that a run draws leads to one. */
const alarms: readonly CaseKind[] = ['ledger', 'mismatch', 'outsideRefund', 'overRefunded'];

/** Compares the three sides order by order. `acknowledged` are the numbers that customers were given. */
export function judge(
  books: Books,
  acknowledged: readonly string[],
  delays: Readonly<Record<string, readonly number[]>>,
): Verdict {
  const orders = new Map(books.orders.map((order) => [order.number, order]));
  const ofReference = Map.groupBy(
    books.provider.filter(({ reference_id }) => reference_id !== null),
    ({ reference_id }) => reference_id ?? '',
  );
  const known = new Set(books.captures.map(({ checkout }) => checkout));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const atProvider = (number: string, side: 'captured' | 'refunded') =>
    sum((ofReference.get(number) ?? []).map((checkout) => checkout[side]));

  const given = new Set(acknowledged);
  const knownMails = new Set([...books.mailsSent, ...books.mailsHeld]);
  const wentOut = new Set(books.mailsTaken);
  const repeated = (numbers: readonly string[]) =>
    numbers.filter((number, place) => numbers.indexOf(number) !== place);
  const paid = (order: OrderRow) => order.captured > 0;
  return {
    lost: [
      ...acknowledged.filter((number) => !orders.has(number)).map((number) => `${number} is not stored`),
      ...repeated(acknowledged).map((number) => `${number} was given twice`),
      ...[...orders.keys()]
        .filter((number) => !given.has(number))
        .map((number) => `${number} was stored for no order`),
      ...books.provider
        .filter(({ id, captured }) => captured > 0 && !known.has(id))
        .map(({ id, reference_id }) => `${id} of ${reference_id} is captured there and not here`),
      ...books.captures
        .filter(({ checkout }) => !books.provider.some(({ id, captured }) => id === checkout && captured > 0))
        .map(({ checkout }) => `${checkout} is captured here and not there`),
      ...books.provider
        .flatMap(({ webhooks }) => webhooks)
        .filter(({ id, state }) => state === 'delivered' && !books.events.takenAt.has(id))
        .map(({ id }) => `${id} is delivered and not stored`),
    ],
    chargedTwice: [...ofReference].flatMap(([number, checkouts]) => {
      const kept = checkouts.filter(({ captured, refunded }) => captured > refunded);
      const total = orders.get(number)?.total ?? 0;
      const held = atProvider(number, 'captured') - atProvider(number, 'refunded');
      return kept.length > 1 || held > total
        ? [`${number}: ${kept.length} payments, ${held} of ${total}`]
        : [];
    }),
    refundedTwice: books.provider.flatMap(({ id, captured, refunds }) => {
      const there = refunds.filter(({ status }) => status !== 'failed');
      const here = books.refunds.filter(({ checkout, state }) => checkout === id && state !== 'failed');
      const tooMuch = sum(there.map(({ amount }) => amount)) > captured;
      // No payment of a run is to go back more than once.
      return tooMuch || here.length > 1 || there.length !== here.length
        ? [`${id}: ${there.length} there, ${here.length} here`]
        : [];
    }),
    mailedTwice: [
      ...books.orders
        .filter((order) => order.paidMails > 1)
        .map(({ number, paidMails }) => `${number}: ${paidMails} e-mails of the payment`),
      ...books.refunds
        .filter(({ mails }) => mails > 1)
        .map(({ checkout, mails }) => `${checkout}: ${mails} e-mails of a refund`),
      ...repeated(books.mailsTaken).map((id) => `${id} was taken twice`),
      ...[...wentOut]
        .filter((id) => !knownMails.has(id))
        .map((id) => `${id} went out and is stored neither as sent nor as held`),
    ],
    different: [
      ...differingAccounts(books),
      ...alarms.flatMap((kind) => (books.cases[kind] ? [`${books.cases[kind]} cases: ${kind}`] : [])),
      ...books.orders.flatMap((order) => {
        const { number, captured, refunded, bookedIn, bookedOut } = order;
        const there = [atProvider(number, 'captured'), atProvider(number, 'refunded')];
        const sides = [there, [captured, refunded], [bookedIn, bookedOut]].map((side) => side.join('-'));
        return new Set(sides).size > 1 ? [`${number}: ${sides.join(', ')}`] : [];
      }),
      ...books.orders
        .filter((order) => paid(order) && order.paidMails === 0)
        .map(({ number }) => `${number} is paid, without e-mail`),
      ...books.refunds
        .filter(({ state, mails }) => (state === 'succeeded') !== (mails === 1))
        .map(({ checkout, state, mails }) => `A refund of ${checkout} is ${state}, with ${mails} e-mails`),
      ...books.mailsSent
        .filter((id) => !wentOut.has(id))
        .map((id) => `${id} is stored as sent and did not go out`),
    ],
    late: Object.entries(delays).flatMap(([what, all]) =>
      all.filter((ms) => ms > settleLimitMs).map((ms) => `${what}: after ${Math.round(ms / 1000)} s`),
    ),
  };
}

/** The accounts of our ledger that are not what the provider's balance says. */
function differingAccounts({ accounts, balance }: Books): string[] {
  const atProvider = {
    clearing: balance.owedCents,
    providerFees: balance.feeCents,
    bank: balance.paidOutCents,
    // Nobody in the run records a dispute: its loss is a line of a settlement that waits for a person.
    unexplained: balance.lossCents,
  };
  return Object.entries(atProvider).flatMap(([account, there]) => {
    const here = accounts[account] ?? 0;
    return here === there ? [] : [`${account}: ${there} at the provider, ${here} in the ledger`];
  });
}

/** The spans in which the provider, and in which no instance of the product could be reached. */
export type Downtime = { outages: readonly Span[]; down: readonly Span[] };

/** How long each capture waited until we knew it, in ms, while the provider could be asked. */
export function settleDelays(
  books: Books,
  capturedAt: ReadonlyMap<string, number>,
  downtime: Downtime,
): number[] {
  return captureSpans(books, capturedAt).map((span) => waited(span, downtime));
}

/** How long each refund waited until the provider had its order, in ms, while the provider could be asked. */
export function refundDelays(books: Books, downtime: Downtime): number[] {
  return refundSpans(books).map((span) => waited(span, downtime));
}

/** How many captures and orders of refunds were under way in an outage of the provider, and waited for its return. */
export function heldUp(books: Books, capturedAt: ReadonlyMap<string, number>, downtime: Downtime): number {
  const spans = [...captureSpans(books, capturedAt), ...refundSpans(books)];
  return spans.filter((span) => outagesIn(span, downtime).length > 0).length;
}

/** From each capture at the provider to our record of it. */
function captureSpans({ captures }: Books, capturedAt: ReadonlyMap<string, number>): Span[] {
  return captures.flatMap(({ checkout, at }) => {
    const from = capturedAt.get(checkout);
    return from === undefined ? [] : [{ from, to: at.getTime() }];
  });
}

/** From each order of a refund here to its order at the provider. */
function refundSpans(books: Books): Span[] {
  const orderedThere = new Map(
    books.provider.flatMap(({ refunds }) =>
      refunds.map(({ id, created_at }): [string, number] => [id, Date.parse(created_at)]),
    ),
  );
  return books.refunds.flatMap(({ id, orderedAt }) => {
    const to = id === null ? undefined : orderedThere.get(id);
    return to === undefined ? [] : [{ from: orderedAt.getTime(), to }];
  });
}

/**
 * Counts anew from the end of an outage of the provider, and leaves out the time in which no instance of the product
 * ran.
 */
function waited(span: Span, downtime: Downtime): number {
  const from = Math.max(span.from, ...outagesIn(span, downtime).map(({ to }) => to));
  const away = downtime.down.map((gone) =>
    Math.max(0, Math.min(gone.to, span.to) - Math.max(gone.from, from)),
  );
  return Math.max(0, span.to - from - away.reduce((sum, ms) => sum + ms, 0));
}

const outagesIn = (span: Span, { outages }: Downtime) =>
  outages.filter(({ from, to }) => from < span.to && to > span.from);
