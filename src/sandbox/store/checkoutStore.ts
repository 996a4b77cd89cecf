import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durableFile.ts';
import { isCheckoutId } from './ids.ts';
import { type CheckoutRecord, checkoutRecord } from './record.ts';

export type CheckoutStore = {
  insert(record: CheckoutRecord): Promise<void>;
  read(id: string): Promise<CheckoutRecord | null>;
  /** Changes a checkout on disk after its earlier changes; null for an unknown id. */
  change(
    id: string,
    change: (record: CheckoutRecord) => CheckoutRecord | Promise<CheckoutRecord>,
  ): Promise<CheckoutRecord | null>;
  /** Checkouts written since then. */
  writtenSince(moment: Date): Promise<CheckoutRecord[]>;
  all(): Promise<CheckoutRecord[]>;
  /** Writes since the start; readers detect changes by it. */
  writes(): number;
};

/** Keeps each checkout in a JSON file. One process at a time may use a folder. */
export async function openStore(directory: string): Promise<CheckoutStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const queues = new Map<string, Promise<unknown>>();
  const pathOf = (id: string) => join(directory, `${id}.json`);
  let writes = 0;

  async function write(record: CheckoutRecord): Promise<void> {
    // Parses first: writes only what can be read again.
    await writeDurably(pathOf(record.id), `${JSON.stringify(checkoutRecord.parse(record), null, 1)}\n`);
    writes += 1;
  }

  async function read(id: string): Promise<CheckoutRecord | null> {
    if (!isCheckoutId(id)) return null;
    try {
      return checkoutRecord.parse(JSON.parse(await readFile(pathOf(id), 'utf8')));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Runs a task after the earlier ones for the checkout. */
  function runSerially<T>(id: string, task: () => Promise<T>): Promise<T> {
    const run = (queues.get(id) ?? Promise.resolve()).then(task, task);
    queues.set(id, run);
    const done = () => {
      if (queues.get(id) === run) queues.delete(id);
    };
    run.then(done, done);
    return run;
  }

  async function found(since: Date): Promise<CheckoutRecord[]> {
    const records: CheckoutRecord[] = [];
    for (const name of await readdir(directory)) {
      const id = name.replace(/\.json$/, '');
      if (!isCheckoutId(id) || (await stat(join(directory, name))).mtime < since) continue;
      const record = await read(id);
      if (record !== null) records.push(record);
    }
    return records;
  }

  return {
    insert: write,
    read,
    change: (id, change) =>
      runSerially(id, async () => {
        const record = await read(id);
        if (record === null) return null;
        const changed = await change(record);
        if (changed !== record) await write(changed);
        return changed;
      }),
    writtenSince: found,
    all: () => found(new Date(0)),
    writes: () => writes,
  };
}
