import { dailyJob } from '../dailyJob.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { Keys } from '../security/keys.ts';
import type { Services } from '../services.ts';
import { type ChainedEntry, noSeal, sealCheckpoint, sealEntry } from './chain.ts';
import {
  type CheckpointRow,
  countWaiting,
  findCheckpoint,
  findForgotten,
  type Head,
  readSealed,
  type Seal,
} from './sealQueries.ts';

const sealsAtATime = 5_000;
const entriesAtATime = 20_000;

/** The first entry that differs from what was sealed. */
export type Break = {
  kind: 'changed' | 'removed' | 'unsealed' | 'gap' | 'otherHead' | 'checkpoint';
  entryId: number | null;
  position: number | null;
};

export type Verdict = {
  broken: Break | null;
  /** With a correct seal. */
  sealed: number;
  /** Erased by retention. */
  erased: number;
  /** Not yet sealed. */
  waiting: number;
  /** Stored elsewhere, it later proves that no entries were cut off the end. */
  head: Head | null;
};

/**
 * Checks the whole audit log in one snapshot: seals, positions, and the last checkpoint's number of
 * erased entries. `known`: an earlier head that the chain must contain.
 */
export async function verifyLog(db: Database, keys: Keys, known?: Head): Promise<Verdict> {
  return db.transaction((tx) => verify(tx, keys, known), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function verify(tx: Queryable, keys: Keys, known: Head | undefined): Promise<Verdict> {
  const waiting = await countWaiting(tx);
  const checkpoint = await findCheckpoint(tx);
  let head: Head | null = null;
  let erased = 0;
  const verdict = (broken: Break | null): Verdict => ({
    broken,
    sealed: (head?.position ?? 0) - erased,
    erased,
    waiting,
    head,
  });

  if (checkpoint !== null && !sealCheckpoint(keys, checkpoint).equals(checkpoint.seal)) {
    return verdict({ kind: 'checkpoint', entryId: null, position: checkpoint.position });
  }
  for (;;) {
    const after: number = head?.position ?? 0;
    const rows = await readSealed(tx, { after, limit: sealsAtATime });
    for (const row of rows) {
      const broken = breakAt(keys, { head, checkpoint, known }, row);
      if (broken !== null) return verdict(broken);
      if (row.entry === null) erased += 1;
      head = { position: row.seal.position, hash: row.seal.hash };
    }
    if (rows.length < sealsAtATime) break;
  }
  const last: number = head?.position ?? 0;
  if (erased !== (checkpoint?.erased ?? 0) || last < (checkpoint?.position ?? 0)) {
    return verdict({ kind: 'checkpoint', entryId: null, position: checkpoint?.position ?? null });
  }
  if (known !== undefined && known.position > last) {
    return verdict({ kind: 'otherHead', entryId: null, position: known.position });
  }
  for (let after = 0; ; ) {
    const next = await findForgotten(tx, { after, limit: entriesAtATime });
    if (next === null) return verdict(null);
    after = next.lastId;
    if (next.forgotten !== null) {
      return verdict({ kind: 'unsealed', entryId: next.forgotten, position: null });
    }
  }
}

type Before = { head: Head | null; checkpoint: CheckpointRow | null; known: Head | undefined };

function breakAt(
  keys: Keys,
  { head, checkpoint, known }: Before,
  { seal, entry }: { seal: Seal; entry: ChainedEntry | null },
): Break | null {
  const { position, auditId, hash } = seal;
  const expected = (head?.position ?? 0) + 1;
  if (position !== expected) return { kind: 'gap', entryId: null, position: expected };
  if (position === checkpoint?.position && !checkpoint.hash.equals(hash)) {
    return { kind: 'checkpoint', entryId: null, position };
  }
  if (entry === null) {
    if (position > (checkpoint?.position ?? 0)) return { kind: 'removed', entryId: auditId, position };
  } else if (!sealEntry(keys, { position, before: head?.hash ?? noSeal, entry }).equals(hash)) {
    return { kind: 'changed', entryId: auditId, position };
  }
  const differs = known?.position === position && !known.hash.equals(hash);
  return differs ? { kind: 'otherHead', entryId: auditId, position } : null;
}

/** A head as text: `812:3fa9…`. */
export function headText({ position, hash }: Head): string {
  return `${position}:${hash.toString('hex')}`;
}

/** Reads {@link headText}; null for anything else. */
export function headFrom(text: string): Head | null {
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  return match === null ? null : { position: Number(match[1]), hash: Buffer.from(match[2] ?? '', 'hex') };
}

/** A failed job stores this name, not the text. */
class AuditLogBroken extends Error {
  override name = 'AuditLogBroken';
}

/**
 * Registers the nightly check, whose job fails if an entry differs from its seal
 * (`operationFigures.ts` counts it).
 */
export async function auditJobs(services: Services): Promise<void> {
  await dailyJob(services, {
    name: 'audit.verify',
    hour: 2,
    run: async () => {
      const { broken } = await verifyLog(services.db, services.keys);
      if (broken === null) return;
      services.log.error({ kind: broken.kind }, 'the audit log is not as it was sealed');
      throw new AuditLogBroken();
    },
  });
}
