import { randomBytes } from 'node:crypto';

/** An unguessable id: 128 random bits after the provider's prefix. */
export const newId = (kind: 'chk' | 'evt' | 'dsp') => `${kind}_${randomBytes(16).toString('hex')}`;

export const isCheckoutId = (text: string) => /^chk_[0-9a-f]{32}$/.test(text);

/** An id that names the checkout whose file holds the attempt or refund. */
export const newIdWithin = (kind: 'pat' | 'rfd', checkoutId: string) =>
  `${kind}_${checkoutId.slice('chk_'.length)}${randomBytes(8).toString('hex')}`;

/** The checkout of an attempt or refund; null for a malformed id. */
export function readCheckoutId(kind: 'pat' | 'rfd', id: string): string | null {
  const [, prefix, hex] = /^(pat|rfd)_([0-9a-f]{32})[0-9a-f]{16}$/.exec(id) ?? [];
  return prefix === kind && hex !== undefined ? `chk_${hex}` : null;
}
