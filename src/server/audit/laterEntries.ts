import { takesNoChanges } from '../database/unavailable.ts';
import type { Services } from '../services.ts';
import { type AuditEntry, audit } from './audit.ts';

const tryAgainMs = 5_000;
const waitingAtMost = 10_000;

/**
 * Writes an audit entry for an applicant's read. While the database takes no changes (full disk, standby), resolves
 * with the entry in memory and writes it later. Rejects otherwise, and when too many wait.
 */
export function laterEntries({
  db,
  log,
}: Pick<Services, 'db' | 'log'>): (entry: AuditEntry) => Promise<void> {
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
