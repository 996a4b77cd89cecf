/** Background work and its data: references only, nothing personal. `day` is in Istanbul. */
export type JobData = {
  'mail.send': { mailId: string };
  'payment.check': { paymentId: string; round: number };
  /** Reads the card's details. */
  'payment.details': { paymentId: string };
  /** Asks about a payment that ended unpaid, or whose application another has paid. */
  'payment.recheck': { paymentId: string };
  'payment.event': { paymentId: string; eventId: string };
  /** Asks what was done elsewhere to a captured payment. */
  'payment.reread': { paymentId: string };
  /** For payments, refunds and events without a job. */
  'payment.sweep': { at: string };
  /** Money at the provider for an unknown checkout. */
  'payment.unknown': { checkoutId: string };
  /** A report on a refund, beside `refund.send`. */
  'refund.event': { refundId: string };
  /** A report on a refund that only the provider knows. */
  'refund.outside': { providerRefundId: string; checkoutId: string | null };
  'refund.send': { refundId: string; round: number };
  'chat.mail': { chatMailId: string };
  /** Ends a snooze, if the conversation is still put off until then. `until` is an ISO instant. */
  'chat.wake': { sessionId: string; until: string };
  /** Reads the answers to e-mails, each minute. */
  'chat.inbound': { at: string };
  'staff.invitation': { invitationId: string };
  /** Tells one person of a request that they may approve. */
  'approval.mail': { approvalId: string; personId: number; mailId: string };
  /** Does or undoes the next rows of a bulk action of staff. */
  'bulk.walk': { actionId: string };
  /** Ends requests whose time is over, hourly. */
  'approval.expire': { at: string };
  /** Reminds travellers hourly of open requests, and ends those whose time is over. */
  'request.remind': { at: string };
  'retention.erase': { day: string };
  'ledger.verify': { day: string };
  'settlements.pull': { day: string };
  'audit.verify': { day: string };
  /** Rewrites documents of an earlier version. */
  'documents.rewrite': { day: string };
  /** Measures the figures of /performance, hourly. */
  'figures.measure': { at: string };
  'backup.nightly': { day: string };
  /** Tells the operator a run's result. */
  'backup.mail': { runId: number };
};
export type JobName = keyof JobData;

export type DailyJobName = {
  [Name in JobName]: JobData[Name] extends { day: string } ? Name : never;
}[JobName];

export type IntervalJobName = {
  [Name in JobName]: JobData[Name] extends { at: string } ? Name : never;
}[JobName];

type Retries = {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** If longer than {@link timeLimits}. */
  expireInSeconds?: number;
  /** If shorter than the queue's seven days. */
  deleteAfterSeconds?: number;
};

/** About four hours. */
export const mailAttempts = 61;

/**
 * At least once a minute for eight hours: refunds are ordered within two minutes of an outage's
 * end. Then the sweep asks.
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
  'chat.wake': { retryLimit: 60, retryDelay: 2, retryDelayMax: 300 },
  // The next minute tries again.
  'chat.inbound': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, deleteAfterSeconds: 24 * 3600 },
  'staff.invitation': { retryLimit: mailAttempts - 1, retryDelay: 2, retryDelayMax: 300 },
  'approval.mail': { retryLimit: mailAttempts - 1, retryDelay: 2, retryDelayMax: 300 },
  'bulk.walk': { retryLimit: 200, retryDelay: 1, retryDelayMax: 60 },
  'approval.expire': { retryLimit: 5, retryDelay: 60, retryDelayMax: 600 },
  'request.remind': { retryLimit: 5, retryDelay: 60, retryDelayMax: 600 },
  'retention.erase': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3600 },
  // They take long: a second attempt must not begin beside the first.
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

/** After a kill, another process takes the job over some fifteen seconds later. */
const timeLimits = { heartbeatSeconds: 10, expireInSeconds: 120 };

export const queueOptions = (name: JobName) =>
  ({ ...timeLimits, ...retries[name], retryBackoff: true, notify: true }) as const;
