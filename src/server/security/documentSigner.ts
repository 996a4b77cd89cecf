import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type Decipheriv,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { documentIdBytes } from '../../domain/signedCode.ts';
import type { DataKey } from './dataKeys.ts';
import type { Keys } from './keys.ts';

/** `key`: 32 bytes (RFC 8032). */
type PublicKey = { id: number; key: Buffer };

/** Signs what the product issues: Ed25519, a key pair of each data key, so that rotation renews it. */
export type DocumentSigner = {
  /** `write` makes the bytes with the id of the key that signs them. */
  sign(write: (keyId: number) => Uint8Array): { signed: Uint8Array; signature: Uint8Array };
  isSigned(code: { keyId: number; signed: Uint8Array; signature: Uint8Array }): boolean;
  /** Of all data keys, retired ones too: what they signed stays ours. */
  publicKeys(): PublicKey[];
  /** The id of a row as 16 bytes that only {@link DocumentSigner.openId} reads; the same in each copy. */
  hideId(id: bigint): Uint8Array;
  /** Null if it is not ours. */
  openId(hidden: Uint8Array): bigint | null;
};

type SigningKeys = {
  base: Keys;
  newest(): DataKey;
  /** Without the base. */
  all(): readonly DataKey[];
};

type Pair = { privateKey: KeyObject; publicKey: KeyObject };

export function createDocumentSigner(ring: SigningKeys): DocumentSigner {
  const pairs = new Map<DataKey['keys'], Pair>();
  const pairOf = ({ keys }: DataKey): Pair => {
    const known = pairs.get(keys);
    if (known !== undefined) return known;
    const privateKey = privateKeyFrom(keys.derive('document-signature'));
    const pair = { privateKey, publicKey: createPublicKey(privateKey) };
    pairs.set(keys, pair);
    return pair;
  };
  const idKey = createSecretKey(ring.base.derive('document-id'));
  return {
    sign(write) {
      const key = ring.newest();
      const signed = write(key.id);
      return { signed, signature: sign(null, signed, pairOf(key).privateKey) };
    },
    isSigned({ keyId, signed, signature }) {
      const key = ring.all().find(({ id }) => id === keyId);
      return key !== undefined && verify(null, signed, pairOf(key).publicKey, signature);
    },
    publicKeys: () => ring.all().map((key) => ({ id: key.id, key: rawKey(pairOf(key).publicKey) })),
    hideId(id) {
      const block = Buffer.alloc(documentIdBytes);
      block.writeBigUInt64BE(id, documentIdBytes - 8);
      return inOneBlock(createCipheriv(cipher, idKey, null), block);
    },
    openId(hidden) {
      if (hidden.length !== documentIdBytes) return null;
      const block = inOneBlock(createDecipheriv(cipher, idKey, null), hidden);
      const isOurs = block.subarray(0, documentIdBytes - 8).every((byte) => byte === 0);
      return isOurs ? block.readBigUInt64BE(documentIdBytes - 8) : null;
    },
  };
}

/** One block alone, each with another id: AES is a permutation then, and equal ids are meant to be equal. */
const cipher = 'aes-256-ecb';

function inOneBlock(one: Cipheriv | Decipheriv, block: Uint8Array): Buffer {
  one.setAutoPadding(false);
  return Buffer.concat([one.update(block), one.final()]);
}

/** PKCS #8 (RFC 8410) before the 32 bytes of the key. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyFrom(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' });
}

/** The last 32 bytes of its SPKI form (RFC 8410). */
function rawKey(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
}
