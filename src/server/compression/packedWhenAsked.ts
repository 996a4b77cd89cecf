import type { Encoding } from './chooseEncoding.ts';
import { pack } from './pack.ts';

/** A text in each encoding, without packing it twice alike. */
export type PackedText = (encoding: Encoding) => Promise<Buffer>;

/**
 * Keeps a text in every encoding that is asked for: packed quickly for whoever asks first, and as small as it gets once
 * it is asked for again, because it then is one that is asked for often.
 */
export function packedWhenAsked(bytes: Buffer): PackedText {
  const kept = new Map<Encoding, { body: Promise<Buffer>; tight: boolean }>();
  return (encoding) => {
    const known = kept.get(encoding);
    if (known?.tight) return known.body;
    if (known === undefined) {
      const body = pack(bytes, encoding, 'quick');
      kept.set(encoding, { body, tight: encoding === 'identity' });
      return body;
    }
    // From now on nobody begins it again; what cannot be packed tighter is sent as it is.
    kept.set(encoding, { ...known, tight: true });
    pack(bytes, encoding).then(
      (small) => kept.set(encoding, { body: Promise.resolve(small), tight: true }),
      () => undefined,
    );
    return known.body;
  };
}
