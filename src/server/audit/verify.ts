import type { Database } from '../database/connect.ts';
import type { Keys } from '../security/keys.ts';
import { type ChainedEntry, noSeal, sealOf } from './chain.ts';
import { countWaiting, findForgotten, type Head, readSealed, type Seal } from './sealQueries.ts';

const sealsAtATime = 5_000;
const entriesAtATime = 20_000;

/** What is wrong with the first entry that is not as it was sealed. */
export type Break = {
  kind: 'changed' | 'removed' | 'unsealed' | 'gap' | 'otherHead';
  entryId: number | null;
  position: number | null;
};

export type Verdict = {
  broken: Break | null;
  /** Entries whose seal was found right. */
  sealed: number;
  /** Entries so new that they are not sealed yet. */
  waiting: number;
  /** The last seal that was found right; kept elsewhere, it shows later that nothing was cut off the end. */
  head: Head | null;
};

/**
 * Checks the whole audit log against its chain, on one view of the database: that every seal follows from the one
 * before it and from its entry, that no position is missing, and that no entry lacks a seal. `known` is a head of an
 * earlier check that the chain must still contain.
 */
export async function verifyLog(db: Database, keys: Keys, known?: Head): Promise<Verdict> {
  return db.transaction(
    async (tx) => {
      const waiting = await countWaiting(tx);
      let head: Head | null = null;
      for (;;) {
        const after: number = head?.position ?? 0;
        const rows = await readSealed(tx, { after, limit: sealsAtATime });
        for (const row of rows) {
          const broken = breakAt(keys, head, row, known);
          if (broken !== null) return { broken, sealed: head?.position ?? 0, waiting, head };
          head = { position: row.seal.position, hash: row.seal.hash };
        }
        if (rows.length < sealsAtATime) break;
      }
      const sealed = head?.position ?? 0;
      if (known !== undefined && known.position > sealed) {
        const broken = { kind: 'otherHead', entryId: null, position: known.position } as const;
        return { broken, sealed, waiting, head };
      }
      for (let after = 0; ; ) {
        const next = await findForgotten(tx, { after, limit: entriesAtATime });
        if (next === null) break;
        after = next.lastId;
        const broken = { kind: 'unsealed', entryId: next.forgotten, position: null } as const;
        if (next.forgotten !== null) return { broken, sealed, waiting, head };
      }
      return { broken: null, sealed, waiting, head };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function breakAt(
  keys: Keys,
  head: Head | null,
  { seal, entry }: { seal: Seal; entry: ChainedEntry | null },
  known: Head | undefined,
): Break | null {
  const { position, auditId, hash } = seal;
  const expected = (head?.position ?? 0) + 1;
  if (position !== expected) return { kind: 'gap', entryId: null, position: expected };
  if (entry === null) return { kind: 'removed', entryId: auditId, position };
  const right = sealOf(keys, { position, before: head?.hash ?? noSeal, entry });
  if (!right.equals(hash)) return { kind: 'changed', entryId: auditId, position };
  const differs = known?.position === position && !known.hash.equals(hash);
  return differs ? { kind: 'otherHead', entryId: auditId, position } : null;
}

/** A head as it is written down: `812:3fa9…`. */
export function headText({ position, hash }: Head): string {
  return `${position}:${hash.toString('hex')}`;
}

/** Reads {@link headText}; null for anything else. */
export function headFrom(text: string): Head | null {
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  return match === null ? null : { position: Number(match[1]), hash: Buffer.from(match[2] ?? '', 'hex') };
}
