import { randomBytes } from 'node:crypto';

/** A number nobody can guess (128 random bits), with the provider's prefix for its kind. */
export const newId = (kind: 'chk' | 'pat' | 'evt' | 'dsp') => `${kind}_${randomBytes(16).toString('hex')}`;

export const isCheckoutId = (text: string) => /^chk_[0-9a-f]{32}$/.test(text);

/** A refund's number begins with its checkout's, whose file holds it. */
export const newRefundId = (checkoutId: string) =>
  `rfd_${checkoutId.slice('chk_'.length)}${randomBytes(8).toString('hex')}`;

/** The checkout whose file holds a refund, null where the text is no number of a refund. */
export function checkoutOfRefund(refundId: string): string | null {
  const hex = /^rfd_([0-9a-f]{32})[0-9a-f]{16}$/.exec(refundId)?.[1];
  return hex === undefined ? null : `chk_${hex}`;
}
