import { dayMs, minuteMs } from '../../domain/calendar/units.ts';
import { openStates } from '../../domain/payments/paymentStates.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { intervalJob } from '../intervalJob.ts';
import type { Jobs } from '../jobs.ts';
import { listTravellers } from '../orderQueries.ts';
import type { Services } from '../services.ts';
import { openCaseUnlessNoted } from './cases.ts';
import { creditDelays } from './delayCredits.ts';
import { enqueueDetails } from './paymentDetails.ts';
import { findPayment } from './queries.ts';
import { findRefund } from './refundQueries.ts';
import {
  listCapturedPaymentsIn,
  listPaymentsIn,
  listRefundsToAskAbout,
  listWaitingElsewhere,
  listWithoutDetailsIn,
  type Unfinished,
} from './sweepQueries.ts';

const everyMs = 5 * minuteMs;
const stuckAfterMs = 120 * minuteMs;

/** Captured payments are read again daily for a week, then weekly for 120 days. */
const rereads = [
  { withinMs: 7 * dayMs, everyMs: dayMs },
  { withinMs: 120 * dayMs, everyMs: 7 * dayMs },
] as const;
/** Limits one sweep after an outage. */
const rereadsAtOnce = 100;

/** Asked once a day about card and 3-D Secure. */
const detailsWithinMs = 7 * dayMs;

/** A job out of attempts gets another with each sweep. */
const eventJobs = [
  'payment.event',
  'payment.unknown',
  'payment.recheck',
  'payment.reread',
  'refund.event',
  'refund.outside',
] as const;

/** Registers the sweep, every five minutes. */
export async function sweepJobs(services: Services): Promise<void> {
  await intervalJob(services, {
    name: 'payment.sweep',
    everyMs,
    runsAtStart: false,
    run: async () => {
      await sweepPayments(services);
      await creditDelays(services);
    },
  });
}

/**
 * Enqueues a job for each open payment, unfinished refund and unprocessed event without one: an
 * outage uses up attempts. Opens a case after two hours without an answer, and has captured
 * payments read again.
 */
export async function sweepPayments(services: Services): Promise<void> {
  const { db, jobs, clock, providers } = services;
  const now = clock.now();
  const names = providers.map(({ name }) => name);
  const before = (ms: number) => new Date(now.getTime() - ms);
  await inTransaction(db, async (tx) => {
    const payments = await listPaymentsIn(tx, names, openStates);
    for (const paymentId of await jobs.withoutJob(tx, 'payment.check', 'paymentId', idsOf(payments)))
      await jobs.enqueue(tx, 'payment.check', { paymentId, round: 1 });

    const refunds = await listRefundsToAskAbout(tx, names);
    for (const refundId of await jobs.withoutJob(tx, 'refund.send', 'refundId', idsOf(refunds)))
      await jobs.enqueue(tx, 'refund.send', { refundId, round: 1 });

    for (const waiting of [...payments, ...refunds, ...(await listWaitingElsewhere(tx, names))])
      if (waiting.since < before(stuckAfterMs)) await openStuck(tx, waiting, now);
    await openStuckReports(jobs, tx, before(stuckAfterMs), now);
    for (const name of eventJobs) await jobs.retryFailed(tx, name);

    const spans = rereads.map(({ withinMs, everyMs: pauseMs }) => ({
      capturedAfter: before(withinMs),
      answeredBefore: before(pauseMs),
    }));
    for (const paymentId of await listCapturedPaymentsIn(tx, names, spans, rereadsAtOnce))
      await jobs.enqueue(tx, 'payment.reread', { paymentId });

    for (const paymentId of await listWithoutDetailsIn(tx, names, before(detailsWithinMs), rereadsAtOnce))
      await enqueueDetails(services, tx, paymentId);
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function openStuck(
  tx: Transaction,
  { id: subject, orderId }: Pick<Unfinished, 'id' | 'orderId'>,
  at: Date,
): Promise<void> {
  const [applicationId = null] = await listTravellers(tx, orderId);
  await openCaseUnlessNoted(tx, { kind: 'stuck', subject, applicationId, at });
}

/**
 * Opens the cases of reports and captured payments whose jobs have failed since an instant; a
 * success closes them.
 */
async function openStuckReports(jobs: Jobs, tx: Transaction, since: Date, at: Date): Promise<void> {
  const unanswered = [
    ...(await jobs.failing(tx, 'payment.event', 'paymentId', since)),
    ...(await jobs.failing(tx, 'payment.reread', 'paymentId', since)),
  ];
  for (const id of unanswered) {
    const payment = await findPayment(tx, id);
    if (payment !== null) await openStuck(tx, payment, at);
  }
  for (const id of await jobs.failing(tx, 'refund.event', 'refundId', since)) {
    const refund = await findRefund(tx, id);
    const payment = refund && (await findPayment(tx, refund.paymentId));
    if (payment !== null) await openStuck(tx, { id, orderId: payment.orderId }, at);
  }
  const numbers = [
    ...(await jobs.failing(tx, 'payment.unknown', 'checkoutId', since)),
    ...(await jobs.failing(tx, 'refund.outside', 'providerRefundId', since)),
  ];
  for (const subject of numbers)
    await openCaseUnlessNoted(tx, { kind: 'stuck', subject, applicationId: null, at });
}
