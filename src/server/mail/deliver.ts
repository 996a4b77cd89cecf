import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { mailAttempts } from '../jobQueues.ts';
import { announceChange } from '../live/index.ts';
import { countMail } from '../metrics.ts';
import type { Services } from '../services.ts';
import { inSpan } from '../tracing/index.ts';
import {
  holdUncertain,
  type MailRef,
  noteFailure,
  noteHandOver,
  noteTaken,
  type ReleasedMail,
  releaseTaken,
  type TakenMail,
} from './handOverQueries.ts';
import { type MailTransport, NotTaken, type OutgoingMail } from './outgoingMail.ts';
import { noteInJournal, readJournal, removeFromJournal } from './takenJournal.ts';

/** `application` is null for chat replies; `event` is for the log. */
type Delivered = MailRef & {
  application: { id: number; kind: ApplicationKind } | null;
  event: string;
  dataSentAt: Date | null;
  failures: number;
};

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'jobs'>;

/**
 * Hands an e-mail to the mail server at most once: records the hand-over just before the end of the message
 * goes out. Opens a case if the outcome is unknown or the refusal permanent. Throws for a retry.
 */
export async function deliver(
  services: Parts,
  transport: MailTransport,
  mail: Delivered,
  compose: () => Promise<OutgoingMail>,
): Promise<void> {
  const { db, clock, log } = services;
  // An earlier process died during the hand-over, or could not store its outcome.
  if (mail.dataSentAt !== null) return hold(services, mail);
  const composed = await compose();
  const noted: { at: Date | null } = { at: null };
  try {
    await inSpan('e-mail', 'client', { 'kapi.mail.event': mail.event }, () =>
      transport.send(composed, async () => {
        noted.at = clock.now();
        const isOurs = await noteHandOver(db, mail, noted.at).catch(() => {
          throw new NotTaken('database', false);
        });
        if (!isOurs) throw new HandedOverElsewhere();
      }),
    );
  } catch (error) {
    countMail('failed');
    const code = error instanceof NotTaken ? error.code : 'unknown';
    log.warn({ kind: mail.event, code }, 'e-mail not sent');
    if (error instanceof HandedOverElsewhere || !(error instanceof NotTaken)) return hold(services, mail);
    return noteNotTaken(services, mail, error, noted.at);
  }
  const { of, id } = mail;
  const takenAt = clock.now();
  if (noted.at === null) {
    // A file of the outbox.
    await afterLosses(services, () => noteTaken(db, { of, id, handedOverAt: null, takenAt }));
  } else {
    const taken = { of, id, handedOverAt: noted.at, takenAt };
    await noteInJournal(services, taken);
    await settleTaken(services, taken);
  }
  countMail('sent');
  log.info({ kind: mail.event }, 'e-mail sent');
}

/**
 * Stores that every e-mail of the journal was sent: at the start, and before one is held. Processes that share the
 * folder may settle each other's.
 */
export async function settleJournal(services: Parts): Promise<void> {
  for (const taken of await readJournal(services)) await settleTaken(services, taken);
}

async function settleTaken(services: Parts, taken: TakenMail): Promise<void> {
  const { db, clock } = services;
  await afterLosses(services, async () => {
    if (await noteTaken(db, taken)) return;
    await inTransaction(db, async (tx) => {
      const released = await releaseTaken(tx, taken);
      if (released === null) return;
      const { heldAs, application } = released;
      await auditCase(tx, 'mail.settled', { id: taken.id, application }, heldAs, clock.now());
    });
  });
  await removeFromJournal(services, taken);
}

class HandedOverElsewhere extends Error {
  override name = 'HandedOverElsewhere';
}

/**
 * Holds an e-mail whose outcome the journal does not know either; a later confirmation of the mail server releases it.
 */
async function hold(services: Parts, mail: Delivered): Promise<void> {
  const { db, clock } = services;
  await settleJournal(services);
  await afterLosses(services, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      if (await holdUncertain(tx, mail, at)) await auditCase(tx, 'mail.held', mail, 'uncertain', at);
    }),
  );
}

async function noteNotTaken(
  services: Parts,
  mail: Delivered,
  error: NotTaken,
  notedAt: Date | null,
): Promise<void> {
  const { db, clock } = services;
  const isLast = mail.failures + 1 >= mailAttempts;
  const heldAs = error.isPermanent ? 'refused' : isLast ? 'exhausted' : null;
  await afterLosses(services, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const isHeld = await noteFailure(tx, mail, { code: error.code, at, notedAt, heldAs });
      if (isHeld && heldAs !== null) await auditCase(tx, 'mail.held', mail, heldAs, at);
    }),
  );
  if (heldAs === null) throw error;
}

async function auditCase(
  tx: Transaction,
  action: 'mail.held' | 'mail.settled',
  { id, application }: Pick<Delivered, 'id' | 'application'>,
  heldAs: ReleasedMail['heldAs'],
  at: Date,
): Promise<void> {
  await audit(tx, {
    at,
    actor: 'system',
    action,
    ...(application === null ? {} : { applicationId: application.id }),
    detail: { mail: id, heldAs },
  });
  if (application !== null) await announceChange(tx, application, 'details');
}

const longestPauseMs = 2_000;

/**
 * Stores an outcome, again while the database is unavailable. Throws when the product stops meanwhile: the next start
 * settles what the journal holds, and the job holds the rest.
 */
async function afterLosses({ jobs }: Parts, store: () => Promise<unknown>): Promise<void> {
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await store();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || !jobs.isRunning()) throw error;
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
