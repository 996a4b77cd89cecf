import { foldText } from '../../domain/text/foldText.ts';
import type { Keys } from '../security/keys.ts';

const wordsOfMessage = 250;
const longestPrefix = 12;

/** The words of a text as they are searched, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '').slice(0, wordsOfMessage);
}

/** Keyed hashes of a message's words: found again by whole words. */
export function wordsOfText(keys: Keys, text: string): bigint[] {
  return searchWords(text).map((word) => hashOf(keys, 'text', word));
}

/** Keyed hashes of a visitor's name and e-mail and of how their words begin: found while they are being typed. */
export function wordsOfCustomer(keys: Keys, { name, email }: { name: string; email: string }): bigint[] {
  const beginnings = searchWords(`${name} ${email}`).flatMap((word) => {
    const characters = [...word].slice(0, longestPrefix);
    return [word, ...characters.map((_, index) => characters.slice(0, index + 1).join(''))];
  });
  return [...new Set(beginnings)].map((word) => hashOf(keys, 'customer', word));
}

/** One word of a search, as it stands in both columns. */
export function searchedWord(keys: Keys, word: string): { customer: bigint; text: bigint } {
  return { customer: hashOf(keys, 'customer', word), text: hashOf(keys, 'text', word) };
}

function hashOf(keys: Keys, column: 'text' | 'customer', word: string): bigint {
  return keys.hash('chat-index', `${column}|${word}`).readBigInt64BE(0);
}
