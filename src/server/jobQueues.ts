/**
 * Every kind of background work and its data. Data holds references only, nothing personal. Stored beside it is the id of
 * the request that caused the job.
 */
export type JobData = {
  'mail.send': { mailId: string };
  'payment.check': { paymentId: string; round: number };
  /** Asks the provider what a captured payment was made with. */
  'payment.details': { paymentId: string };
  /** Asks the provider again about a payment that ended without money, or whose application another one has paid. */
  'payment.recheck': { paymentId: string };
  'payment.event': { paymentId: string; eventId: string };
  /** Asks the provider about a captured payment, for what was done to it elsewhere. */
  'payment.reread': { paymentId: string };
  /** Looks for payments, refunds and events that no job works on; once for each moment. */
  'payment.sweep': { at: string };
  /** Money at the provider for a checkout that the database does not know. */
  'payment.unknown': { checkoutId: string };
  /** The provider reported on a refund: checks it in addition to `refund.send`. */
  'refund.event': { refundId: string };
  /** The provider reported on a refund that it knows and we do not. */
  'refund.outside': { providerRefundId: string; checkoutId: string | null };
  'refund.send': { refundId: string; round: number };
  'chat.mail': { chatMailId: string };
  /** The day in Istanbul that the run is for. */
  'retention.erase': { day: string };
  /** Compares the ledger with the histories, once for each day in Istanbul. */
  'ledger.verify': { day: string };
  /** Reads what the provider pays out, once for each day in Istanbul. */
  'settlements.pull': { day: string };
  /** Checks the audit log against its chain, once for each day in Istanbul. */
  'audit.verify': { day: string };
  /** Rewrites the documents of an earlier version, once for each day in Istanbul. */
  'documents.rewrite': { day: string };
  /** Measures the figures of /performance, once for each hour. */
  'figures.measure': { at: string };
  /** Makes and rehearses the night's backup, once for each day in Istanbul. */
  'backup.nightly': { day: string };
  /** Tells the operator what became of a backup or rehearsal. */
  'backup.mail': { runId: number };
};
export type JobName = keyof JobData;

/** The jobs that run once a day. */
export type DailyJobName = {
  [Name in JobName]: JobData[Name] extends { day: string } ? Name : never;
}[JobName];

type Retries = {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** How long one attempt may take, where that is more than {@link timeLimits} allow. */
  expireInSeconds?: number;
  /** How long an ended job is kept, where that is less than the queue's seven days. */
  deleteAfterSeconds?: number;
};

/** About four hours of attempts before an e-mail is given up; staff see it from the first failure on. */
export const mailAttempts = 61;

/**
 * A question to the payment provider is repeated at least once a minute for eight hours, so that money is known and
 * refunds are ordered within two minutes of the end of an outage. After that the sweep asks.
 */
const atProvider: Retries = { retryLimit: 480, retryDelay: 2, retryDelayMax: 60 };

const retries: Record<JobName, Retries> = {
  'mail.send': { retryLimit: mailAttempts - 1, retryDelay: 2, retryDelayMax: 300 },
  // An open payment has one each minute.
  'payment.check': { ...atProvider, deleteAfterSeconds: 2 * 24 * 3600 },
  'payment.details': { retryLimit: 5, retryDelay: 10, retryDelayMax: 3600 },
  'payment.recheck': atProvider,
  'payment.event': atProvider,
  'payment.reread': { retryLimit: 20, retryDelay: 2, retryDelayMax: 300 },
  'payment.sweep': { retryLimit: 20, retryDelay: 10, retryDelayMax: 300 },
  'payment.unknown': atProvider,
  'refund.event': atProvider,
  'refund.outside': atProvider,
  'refund.send': atProvider,
  'chat.mail': { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  'retention.erase': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600 },
  // Both ask the provider about each payment of days: a second attempt must not begin beside the first.
  'ledger.verify': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3600 },
  'settlements.pull': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3600 },
  'documents.rewrite': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600, expireInSeconds: 3600 },
  'audit.verify': { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 3600 },
  'figures.measure': { retryLimit: 5, retryDelay: 60, retryDelayMax: 600 },
  'backup.nightly': { retryLimit: 3, retryDelay: 900, retryDelayMax: 3600, expireInSeconds: 36_000 },
  'backup.mail': { retryLimit: mailAttempts - 1, retryDelay: 2, retryDelayMax: 300 },
};

export const jobNames: readonly JobName[] = Object.keys(retries).filter(isJobName);

function isJobName(text: string): text is JobName {
  return Object.hasOwn(retries, text);
}

/**
 * A running job sends a heartbeat every few seconds. If its process was killed, another process or the next start takes
 * it over some fifteen seconds later.
 */
const timeLimits = { heartbeatSeconds: 10, expireInSeconds: 120 };

/** The options of a queue. */
export const queueOptions = (name: JobName) =>
  ({ ...timeLimits, ...retries[name], retryBackoff: true, notify: true }) as const;
