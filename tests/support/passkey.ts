import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyQuestion,
} from '../../src/contract/passkeys.ts';

/** What an answer says in place of the truth. */
type Twist = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `webauthn.get`, `webauthn.create`. */
  type?: string;
  isVerified?: boolean;
  isSynced?: boolean;
  counter?: number;
  /** Null leaves it out. */
  userHandle?: string | null;
  /** Of the attestation. */
  format?: string;
};

export type SoftKey = ReturnType<typeof softKey>;

/** An authenticator with one key (ES256), made by hand: answers as `navigator.credentials` does at an origin. */
export function softKey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let handle = '';

  const clientDataOf = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const dataOf = (rpId: string, twist: Twist, attested: Buffer | null) => {
    const { isVerified = true, isSynced = false, counter = 0 } = twist;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (attested === null ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.of(flags), count, attested ?? Buffer.of()]);
  };

  return {
    /** As answers give it. */
    id: id.toString('base64url'),

    create({ challenge, rp, user }: PasskeyOffer, twist: Twist = {}): NewPasskeyAnswer {
      handle = user.id;
      const key = Buffer.concat([
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y} as COSE writes a key of P-256.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const data = dataOf(rp.id, twist, attested);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text('fmt'),
        text(twist.format ?? 'none'),
        text('attStmt'),
        Buffer.of(0xa0),
        text('authData'),
        Buffer.of(0x58, data.length),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    answer({ challenge, rpId }: PasskeyQuestion, twist: Twist = {}): PasskeyAnswer {
      const clientData = clientDataOf('webauthn.get', challenge, twist);
      const data = dataOf(rpId, twist, null);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      const userHandle = twist.userHandle === undefined ? handle : twist.userHandle;
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** A short text in CBOR. */
const text = (content: string) => Buffer.concat([Buffer.of(0x60 + content.length), Buffer.from(content)]);
