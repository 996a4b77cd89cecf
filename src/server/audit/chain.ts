import { createHmac } from 'node:crypto';
import type { Keys } from '../security/keys.ts';

/** Every column in the database's own text, so that nothing is rounded. */
export type ChainedEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  applicationId: number | null;
  session: string | null;
  sessionLabel: string | null;
  personId: number | null;
  detail: string | null;
};

/** What retention erased. */
export type Checkpoint = { position: number; hash: Buffer; erased: number; before: Date; at: Date };

/** HMAC-SHA-256, with a key of its own. */
export function sealCheckpoint(
  keys: Pick<Keys, 'derive'>,
  { position, hash, erased, before, at }: Checkpoint,
): Buffer {
  const content = [position, hash.toString('hex'), erased, before.toISOString(), at.toISOString()];
  return createHmac('sha256', keys.derive('audit-checkpoint'))
    .update(JSON.stringify(content), 'utf8')
    .digest();
}

/** Precedes the first seal. */
export const noSeal = Buffer.alloc(32);

/**
 * HMAC-SHA-256 over the seal before and the entry. The key is not in the database: write access
 * alone cannot forge the chain. `entry` is null if it vanished before it was sealed. An entry without
 * a person keeps the seal that it got before there were people.
 */
export function sealEntry(
  keys: Pick<Keys, 'derive'>,
  { position, before, entry }: { position: number; before: Buffer; entry: ChainedEntry | null },
): Buffer {
  const content =
    entry === null
      ? null
      : [
          entry.id,
          entry.at,
          entry.actor,
          entry.action,
          entry.applicationId,
          entry.session,
          entry.sessionLabel,
          entry.detail,
          ...(entry.personId === null ? [] : [entry.personId]),
        ];
  return createHmac('sha256', keys.derive('audit-chain'))
    .update(before)
    .update(JSON.stringify([position, content]), 'utf8')
    .digest();
}
