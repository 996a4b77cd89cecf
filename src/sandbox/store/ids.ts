import { randomBytes } from 'node:crypto';

/** A number that cannot be guessed (128 random bits), with the provider's prefix for its kind. */
export const newId = (kind: 'chk' | 'evt' | 'dsp') => `${kind}_${randomBytes(16).toString('hex')}`;

export const isCheckoutId = (text: string) => /^chk_[0-9a-f]{32}$/.test(text);

/** The number of a payment attempt or a refund begins with its checkout's, whose file holds it. */
export const newIdWithin = (kind: 'pat' | 'rfd', checkoutId: string) =>
  `${kind}_${checkoutId.slice('chk_'.length)}${randomBytes(8).toString('hex')}`;

/** The checkout whose file holds an attempt or a refund, null where the text is no such number. */
export function checkoutOf(kind: 'pat' | 'rfd', id: string): string | null {
  const [, prefix, hex] = /^(pat|rfd)_([0-9a-f]{32})[0-9a-f]{16}$/.exec(id) ?? [];
  return prefix === kind && hex !== undefined ? `chk_${hex}` : null;
}
