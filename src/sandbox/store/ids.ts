import { randomBytes } from 'node:crypto';

/** A number nobody can guess (128 random bits), with the provider's prefix for its kind. */
export const newId = (kind: 'chk' | 'pat' | 'evt') => `${kind}_${randomBytes(16).toString('hex')}`;

export const isCheckoutId = (text: string) => /^chk_[0-9a-f]{32}$/.test(text);
