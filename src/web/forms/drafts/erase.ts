import { deleteRecord, readRecords } from './database.ts';
import { clearJournal } from './journal.ts';
import { openedRecord, toDraftName, waitingKey } from './record.ts';
import { eraseExpiredSubmissions } from './submissionProof.ts';

/** Erases the draft of this application number, once it is paid. */
export async function erasePaidDraft(reference: string): Promise<void> {
  await eraseWhere(async (stored, name) => {
    const opened = await openedRecord(stored, name, Date.now());
    return opened?.envelope.reference === reference;
  });
}

/** Erases expired drafts, waiting keys and submissions of all forms. */
export async function eraseExpiredDrafts(): Promise<void> {
  eraseExpiredSubmissions();
  await eraseWhere(async (stored, name) => {
    const now = Date.now();
    return waitingKey(stored, now) === null && (await openedRecord(stored, name, now)) === null;
  });
}

async function eraseWhere(matches: (stored: unknown, name: string) => Promise<boolean>): Promise<void> {
  try {
    for (const stored of await readRecords()) {
      const name = nameOf(stored);
      if (name === null || !(await matches(stored, name))) continue;
      await deleteRecord(name);
      // Without its key a journaled change is unreadable.
      clearJournal(toDraftName(name));
    }
  } catch {
    // No storage, no drafts.
  }
}

function nameOf(stored: unknown): string | null {
  if (typeof stored !== 'object' || stored === null || !('name' in stored)) return null;
  return typeof stored.name === 'string' ? stored.name : null;
}
