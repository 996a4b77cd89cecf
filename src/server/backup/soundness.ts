import { verifyLog } from '../audit/index.ts';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { applications, auditLog, payments } from '../database/tables.ts';
import { isSound, verifyLedger } from '../ledger/index.ts';
import { openKeyRing } from '../security/keyRing.ts';

/** Checks data key, audit log and ledger of an unused database. Returns a sentence; null if it is sound. */
export async function findFaultInDatabase(connectionString: string, config: Config): Promise<string | null> {
  const connection = connectDatabase({ connectionString }, () => {}, 2);
  try {
    const { db } = connection;
    const { base } = await openKeyRing(db, config);
    const { broken } = await verifyLog(db, base);
    if (broken !== null) return `The audit log is not as it was sealed: entry ${broken.entryId}.`;
    if (!isSound(await verifyLedger(db))) return 'The ledger differs from the histories.';
    const [all, paid, entries] = [
      await db.$count(applications),
      await db.$count(payments),
      await db.$count(auditLog),
    ];
    if (entries === 0 && (all > 0 || paid > 0)) return 'The audit log is empty.';
    return null;
  } catch (error) {
    // A library's text may quote a row.
    if (error instanceof Error && error.constructor === Error) return error.message;
    return `The database cannot be read (${error instanceof Error ? error.name : typeof error}).`;
  } finally {
    await connection.close();
  }
}
