import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { noSeal, sealEntry } from './chain.ts';
import {
  findHead,
  hasUnsealed,
  insertSeals,
  mayChain,
  readChained,
  type Seal,
  takeMarks,
} from './sealQueries.ts';

const batchSize = 2_000;
const pauseMs = 500;

/** Seals all waiting entries, unless another instance does (docs/decisions/audit-chain.md). */
export async function sealWaiting({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<void> {
  while (await hasUnsealed(db)) {
    const sealed = await inTransaction(db, async (tx) => {
      if (!(await mayChain(tx))) return 0;
      const ids = await takeMarks(tx, batchSize);
      const entries = new Map((await readChained(tx, ids)).map((entry) => [entry.id, entry]));
      const head = await findHead(tx);
      let { position, hash: before } = head ?? { position: 0, hash: noSeal };
      const seals = ids.map((auditId): Seal => {
        position += 1;
        before = sealEntry(keys, { position, before, entry: entries.get(auditId) ?? null });
        return { position, auditId, hash: before };
      });
      if (seals.length > 0) await insertSeals(tx, seals);
      return seals.length;
    });
    if (sealed === 0) return;
  }
}

/** Twice a second until stopped. */
export function startSealing(services: Pick<Services, 'db' | 'keys' | 'log'>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function seal(): Promise<void> {
    try {
      await sealWaiting(services);
    } catch (error) {
      services.log.warn({ type: error instanceof Error ? error.name : typeof error }, 'audit seals');
    }
    if (!stopped) plan();
  }
  function plan(): void {
    timer = setTimeout(() => {
      current = seal();
    }, pauseMs);
    timer.unref();
  }
  plan();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
