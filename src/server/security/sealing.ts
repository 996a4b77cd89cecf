import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { decrypt, encrypt, nonceBytes, tagBytes } from './aesGcm.ts';
import type { DataKey } from './dataKeys.ts';

/** Moved to another row or column, a sealed value does not open. */
type SealContext = { table: string; column: string; row: string };

type IndexPurpose = 'blind-index' | 'chat-index';

export type Sealer = {
  seal(context: SealContext, plain: Buffer): Buffer;
  /** Throws {@link SealBroken} if the value was changed or moved, or its key is another. */
  open(context: SealContext, sealed: Buffer): Buffer;
  /** A keyed hash for look-ups, with the key that sealed the value: rotation renews both. */
  indexBeside(sealed: Buffer, purpose: IndexPurpose, value: string): Buffer;
  /** Under every key in use, for a look-up. */
  indexes(purpose: IndexPurpose, value: string): Buffer[];
};

export type SealingKeys = {
  newest(): DataKey;
  find(id: number): DataKey | undefined;
  /** Keys that a stored value may be sealed with. */
  inUse(): readonly DataKey[];
};

export class SealBroken extends Error {
  override name = 'SealBroken';
}

/** It does not exist, or this instance has not read it yet. */
export class DataKeyUnknown extends SealBroken {
  override name = 'DataKeyUnknown';
}

/**
 * Envelope encryption: the data key wraps a new key for every value, so that a nonce never repeats.
 *
 * Version 2: version (1 byte) | data key id (4) | wrapped key (60) | text. Version 1 has no id and
 * is sealed with key 1. Wrapped key and text are nonce (12), ciphertext and tag (16).
 */
const version = 2;
const idBytes = 4;
const valueKeyBytes = 32;
const wrappedBytes = nonceBytes + valueKeyBytes + tagBytes;

export function createSealer(ring: SealingKeys): Sealer {
  const masters = new Map<DataKey['keys'], KeyObject>();
  const masterOf = ({ keys }: DataKey): KeyObject => {
    const known = masters.get(keys);
    if (known !== undefined) return known;
    const master = createSecretKey(keys.derive('seal'));
    masters.set(keys, master);
    return master;
  };
  const keyOf = (id: number): DataKey => {
    const key = ring.find(id);
    if (key === undefined) throw new DataKeyUnknown(`data key ${id} is not known`);
    return key;
  };
  return {
    seal(context, plain) {
      const key = ring.newest();
      const valueKey = randomBytes(valueKeyBytes);
      const head = Buffer.alloc(1 + idBytes);
      head.writeUInt8(version, 0);
      head.writeUInt32BE(key.id, 1);
      const bound = boundTo(`${version}|${key.id}`, context);
      return Buffer.concat([head, encrypt(masterOf(key), bound, valueKey), encrypt(valueKey, bound, plain)]);
    },
    open(context, sealed) {
      const { keyId, prefix, body } = partsOf(sealed);
      const bound = boundTo(prefix, context);
      const valueKey = decrypt(masterOf(keyOf(keyId)), bound, body.subarray(0, wrappedBytes));
      const plain = valueKey && decrypt(valueKey, bound, body.subarray(wrappedBytes));
      if (plain === null) {
        throw new SealBroken('sealed value does not open: it was changed, moved, or sealed with another key');
      }
      return plain;
    },
    indexBeside: (sealed, purpose, value) => keyOf(partsOf(sealed).keyId).keys.hash(purpose, value),
    indexes: (purpose, value) => ring.inUse().map(({ keys }) => keys.hash(purpose, value)),
  };
}

/** `prefix` is what the value is bound to besides its place. */
function partsOf(sealed: Buffer): { keyId: number; prefix: string; body: Buffer } {
  const first = sealed.length > 1 + idBytes ? sealed[0] : undefined;
  if (first === 1) return { keyId: 1, prefix: '1', body: sealed.subarray(1) };
  if (first !== version) throw new SealBroken('sealed value has an unknown form');
  const keyId = sealed.readUInt32BE(1);
  return { keyId, prefix: `${version}|${keyId}`, body: sealed.subarray(1 + idBytes) };
}

function boundTo(prefix: string, { table, column, row }: SealContext): Buffer {
  return Buffer.from(`${prefix}|${table}|${column}|${row}`, 'utf8');
}
