import type { Queryable } from '../database/connect.ts';
import { type AuditEntry, auditAll } from './audit.ts';

/** Writes an entry; answers when it is in the database, and throws when it could not be written. */
export type WriteEntry = (entry: AuditEntry) => Promise<void>;

/**
 * Writes entries of many calls together: those that arrive while a statement is under way share the next one. Nothing
 * waits in memory for longer than that, and each call waits for its own entry, so that none is lost.
 */
export function sharedWrites(db: Queryable): WriteEntry {
  let underWay: Promise<void> = Promise.resolve();
  let next: { entries: AuditEntry[]; written: Promise<void> } | null = null;
  return (entry) => {
    if (next !== null) {
      next.entries.push(entry);
      return next.written;
    }
    const entries = [entry];
    const written = underWay.then(() => {
      next = null;
      return auditAll(db, entries);
    });
    next = { entries, written };
    // Those who wait for it hear of a failure; the statement after it goes on.
    underWay = written.catch(() => {});
    return written;
  };
}
