import { draftDatabase } from '../../../domain/privacy/keptOnDevice.ts';

/**
 * One IndexedDB table of drafts by name, opened for each use: an open database can disable the page
 * cache.
 */

const table = 'drafts';
/** A browser that takes longer counts as one without storage. */
const timeoutMs = 3000;

/** Undefined without such a record. Rejects without storage. */
export async function readRecord(name: string): Promise<unknown> {
  return withDrafts('readonly', (drafts) => drafts.get(name));
}

export async function readRecords(): Promise<unknown[]> {
  return withDrafts('readonly', (drafts) => drafts.getAll());
}

/** Resolves when the record is on the disk. */
export async function writeRecord(record: { name: string }): Promise<void> {
  await withDrafts('readwrite', (drafts) => drafts.put(record));
}

export async function deleteRecord(name: string): Promise<void> {
  await withDrafts('readwrite', (drafts) => drafts.delete(name));
}

async function withDrafts<Result>(
  mode: 'readonly' | 'readwrite',
  ask: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(table, mode, { durability: 'strict' });
    const asked = ask(transaction.objectStore(table));
    await finished(transaction);
    return asked.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage does not answer.')), timeoutMs);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      end();
    };
    const opening = indexedDB.open(draftDatabase, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'name' });
    opening.onsuccess = () => settle(() => resolve(opening.result));
    opening.onerror = () => settle(() => reject(opening.error));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
