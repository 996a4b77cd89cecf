import { setTimeout as pause } from 'node:timers/promises';
import type { MailCaseKind } from '../../domain/staff/mailCases.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { mailAttempts } from '../jobQueues.ts';
import { announceChange } from '../live/index.ts';
import { countMail } from '../metrics.ts';
import type { Services } from '../services.ts';
import { inSpan } from '../tracing/index.ts';
import { holdUncertain, type MailRef, noteFailure, noteHandOver, noteTaken } from './handOverQueries.ts';
import { type MailTransport, NotTaken, type OutgoingMail } from './outgoingMail.ts';

/** `application` is null for chat replies; `event` is for the log. */
type Delivered = MailRef & {
  application: { id: number; kind: ApplicationKind } | null;
  event: string;
  dataSentAt: Date | null;
  failures: number;
};

type Parts = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * Hands an e-mail to the mail server at most once: records the hand-over just before the end of the
 * message goes out. Opens a case for staff if the outcome is unknown or the refusal permanent.
 * Throws for a retry.
 */
export async function deliver(
  services: Parts,
  transport: MailTransport,
  mail: Delivered,
  compose: () => Promise<OutgoingMail>,
): Promise<void> {
  const { db, clock, log } = services;
  // An earlier process died during the hand-over.
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
  await afterLosses(() => noteTaken(db, mail, clock.now()));
  countMail('sent');
  log.info({ kind: mail.event }, 'e-mail sent');
}

/** Another worker hands over the same e-mail. */
class HandedOverElsewhere extends Error {
  override name = 'HandedOverElsewhere';
}

/** Holds an e-mail with an unknown outcome; a later confirmation of the mail server releases it. */
async function hold({ db, clock }: Parts, mail: Delivered): Promise<void> {
  await afterLosses(() =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      if (await holdUncertain(tx, mail, at)) await auditHeld(tx, mail, 'uncertain', at);
    }),
  );
}

async function noteNotTaken(
  { db, clock }: Parts,
  mail: Delivered,
  error: NotTaken,
  notedAt: Date | null,
): Promise<void> {
  const isLast = mail.failures + 1 >= mailAttempts;
  const heldAs = error.isPermanent ? 'refused' : isLast ? 'exhausted' : null;
  await afterLosses(() =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const isHeld = await noteFailure(tx, mail, { code: error.code, at, notedAt, heldAs });
      if (isHeld && heldAs !== null) await auditHeld(tx, mail, heldAs, at);
    }),
  );
  if (heldAs === null) throw error;
}

async function auditHeld(
  tx: Parameters<typeof audit>[0],
  { id, application }: Delivered,
  heldAs: MailCaseKind,
  at: Date,
): Promise<void> {
  await audit(tx, {
    at,
    actor: 'system',
    action: 'mail.held',
    ...(application === null ? {} : { applicationId: application.id }),
    detail: { mail: id, heldAs },
  });
  if (application !== null) await announceChange(tx, application, 'details');
}

const keptForMs = 10 * 60_000;
const longestPauseMs = 2_000;

/** Stores an outcome, again while the database is unavailable. */
async function afterLosses(store: () => Promise<void>): Promise<void> {
  const until = Date.now() + keptForMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
