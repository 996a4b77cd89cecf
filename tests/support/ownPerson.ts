import { randomInt } from 'node:crypto';

/** A name that no other test, and no other try of this one, gives: a search finds these people alone. */
export const ownName = (name: string): string =>
  name + Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** Of two open applications with the same passport each warns of the other. */
export const ownPassport = (): string => `S${String(randomInt(1e8)).padStart(8, '0')}`;
