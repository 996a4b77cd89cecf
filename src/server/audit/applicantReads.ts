import { takesNoChanges } from '../database/unavailable.ts';
import type { Services } from '../services.ts';
import { type AuditEntry, audit } from './audit.ts';
import { writeOnce } from './writeOnce.ts';

/** An application's history omits it. */
export const lookUpAction = 'application.lookedUp';

/** Pages reload: reads by one address within this time are one entry. */
const sameForMs = 10 * 60_000;
const rememberedAtMost = 10_000;

/**
 * Audits a look-up by number or, with `way`, by an e-mail's link: evidence in a dispute. `reader`
 * is not stored.
 */
export type AuditLookUp = (applicationId: number, reader: string, way?: 'link') => Promise<void>;

/** Answer after the promise settles: the entry is then stored, or waits for the database. */
export function auditLookUps(services: Pick<Services, 'db' | 'clock' | 'log'>): AuditLookUp {
  const { clock } = services;
  const write = laterEntries(services);
  const once = writeOnce(clock, { sameForMs, rememberedAtMost });
  return (applicationId, reader, way) =>
    once(`${applicationId} ${reader} ${way ?? 'number'}`, () =>
      write({
        at: clock.now(),
        actor: 'applicant',
        action: lookUpAction,
        applicationId,
        ...(way === undefined ? {} : { detail: { way } }),
      }),
    );
}

const tryAgainMs = 5_000;
const waitingAtMost = 10_000;

/**
 * While the database takes no changes (full disk, standby), resolves with the entry in memory and
 * writes it later. Rejects other failures, and when too many wait.
 */
function laterEntries({ db, log }: Pick<Services, 'db' | 'log'>): (entry: AuditEntry) => Promise<void> {
  const waiting: AuditEntry[] = [];

  async function writeWaiting(): Promise<void> {
    try {
      for (let [entry] = waiting; entry !== undefined; [entry] = waiting) {
        await audit(db, entry);
        waiting.shift();
      }
      log.info('the waiting audit entries are written');
    } catch {
      again();
    }
  }

  function again(): void {
    setTimeout(() => void writeWaiting(), tryAgainMs).unref();
  }

  return async (entry) => {
    try {
      await audit(db, entry);
    } catch (error) {
      if (!takesNoChanges(error) || waiting.length >= waitingAtMost) throw error;
      waiting.push(entry);
      if (waiting.length > 1) return;
      log.warn('the database takes no changes, audit entries of look-ups wait');
      again();
    }
  };
}
