import type pg from 'pg';
import { type ProcessingType, processingTypes } from '../../src/domain/prices/processingTypes.ts';
import { prices } from '../../src/domain/turkiye/prices.ts';
import type { Provider } from '../money/provider.ts';
import type { Case } from './life.ts';
import type { Mailbox } from './mailbox.ts';
import { businessMinutes } from './season.ts';
import type { Seen, travellers } from './traveller.ts';

/** What a run found wrong, a line each, and how often each thing happened. */
export type Verdict = { faults: string[]; counts: Record<string, number> };

type RefundRow = { number: string; basis: string; cents: number; state: string };

const refundsSql = `
  select a.number, r.basis, r.amount_cents as cents,
    (select state from refund_transitions t where t.refund_id = r.id order by sequence desc limit 1) as state
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  join applications a on a.number = o.reference`;

const delayMail = 'Refund for our delay:';

/** Looks at every case once more, and compares with refunds, provider and e-mails. */
export async function judge({
  cases,
  traveller,
  mailbox,
  db,
  provider,
  now,
}: {
  cases: readonly Case[];
  traveller: ReturnType<typeof travellers>;
  mailbox: Mailbox;
  db: pg.Pool;
  provider: Provider;
  now: number;
}): Promise<Verdict> {
  const faults: string[] = [];
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const rows = (await db.query<RefundRow>(refundsSql)).rows;
  const refunds = Map.groupBy(rows, ({ number }) => number);
  const charged = Map.groupBy(await provider.checkouts(), ({ reference_id }) => reference_id ?? '');

  for (const one of cases) {
    const { story, number, cancelled } = one;
    const fault = (what: string) =>
      faults.push(`case ${one.order} ${number} ${JSON.stringify(story)}: ${what}`);
    const seen = await traveller.look(story, number, one.draws);
    const mine = refunds.get(number) ?? [];
    count(`ended ${story.kind} ${story.isPaid ? story.end : 'unpaid'}`);

    if (mine.some(({ state }) => state !== 'succeeded')) fault('a refund is not back');
    const back = sumOf(mine.map(({ cents }) => cents));
    const provided = sumOf((charged.get(number) ?? []).map(({ refunded }) => refunded));
    if (back !== provided) fault(`we say ${back} went back, the provider ${provided}`);

    const delays = mine.filter(({ basis }) => basis === 'delay');
    const others = mine.filter(({ basis }) => basis !== 'delay');
    if (cancelled?.as === 'fault') fault(cancelled.what);
    else if (cancelled?.as === 'done') {
      count('cancelled');
      if (cancelled.changes > 0) count('cancelled after the amount changed');
      const { shown, paid } = cancelled;
      const cents = others.map((row) => (row.cents / 100).toFixed(2)).join(' and ');
      if (shown !== paid || cents !== paid)
        fault(`showed ${shown}, answered ${paid}, gave back ${cents || 'nothing'}`);
      if (seen.status !== 'cancelled' || seen.cancelled?.amount !== paid)
        fault('does not say that it is cancelled');
    } else if (others.length > 0) fault(`gave back without a cancellation: ${JSON.stringify(others)}`);
    if (cancelled?.as === 'nothing') count('cancellation that gives nothing back');

    if (story.isPaid && story.kind === 'visa') {
      const expected = cancelled?.as === 'done' ? 0 : expectedCredit(story.type, seen, now);
      const credited = delays.map(({ cents }) => cents);
      if (sumOf(credited) !== expected || credited.length > 1)
        fault(`missed by us: expected ${expected}, credited ${JSON.stringify(credited)}`);
      if (expected > 0) count('credit');
      const told = mailbox.subjects(number).get(delayMail) ?? 0;
      if (told !== credited.length) fault(`${told} e-mails of ${credited.length} credits`);
      if (pausesOf(seen).some(({ until }) => until === null)) count('still asked at the end');
      if (story.isCorrected)
        count(pastOf(seen, 'corrected').length > 0 ? 'corrected' : 'correction came too late');
    }

    const next = seen.timeline?.next;
    if (next === undefined) fault('does not say who acts next');
    else {
      count(`next of ${seen.status}, ${seen.paymentStatus}: ${next.step}`);
      if (next.step === 'decide' && next.by === null) fault('is decided at no time');
    }
  }
  return { faults, counts };
}

const pastOf = (seen: Seen, step: string) => (seen.timeline?.past ?? []).filter((past) => past.step === step);
const pausesOf = (seen: Seen) =>
  pastOf(seen, 'asked').map(({ at, until = null }) => ({
    at: new Date(at),
    until: until === null ? null : new Date(until),
  }));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * In cents, by counting minutes and the published prices: the difference to the dearest option whose time was kept. Of
 * what nobody decided once not even the slowest can be kept, and never while the traveller is asked something.
 */
function expectedCredit(type: ProcessingType, seen: Seen, now: number): number {
  const [paid] = pastOf(seen, 'paid');
  if (paid === undefined) return 0;
  const paidAt = new Date(paid.at);
  const decided = seen.decidedAt === null ? null : new Date(seen.decidedAt);
  const to = decided ?? new Date(now);
  const pauses = pausesOf(seen);
  if (decided === null && pauses.some(({ until }) => until === null)) return 0;
  const paused = sumOf(pauses.map(({ at, until }) => businessMinutes(at, until ?? to)));
  const minutes = businessMinutes(paidAt, to) - paused;
  const dueOf = (option: ProcessingType) => prices.processing[option].dueHours * 60;
  if (minutes <= dueOf(type)) return 0;
  const kept = processingTypes.filter((option) => minutes <= dueOf(option));
  if (decided === null && kept.length > 0) return 0;
  const keptPrice =
    kept.length > 0
      ? Math.max(...kept.map((option) => prices.processing[option].price))
      : prices.processing.slow.price;
  return Math.max(0, prices.processing[type].price - keptPrice) * 100;
}
