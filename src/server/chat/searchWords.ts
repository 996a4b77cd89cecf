import { foldText } from '../../domain/text/foldText.ts';
import type { Sealer } from '../security/sealing.ts';

const wordsOfMessage = 250;
const longestPrefix = 12;

/** Splits a text into distinct words, folded for search. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '').slice(0, wordsOfMessage);
}

/** Hashes a message's words, for search by whole words. */
export function wordsOfText(sealer: Sealer, body: Buffer, text: string): bigint[] {
  return searchWords(text).map((word) => hashBeside(sealer, body, textOf(word)));
}

/** Hashes words and their prefixes, for search while typing. */
export function wordsOfCustomer(
  sealer: Sealer,
  sealed: Buffer,
  { name, email }: { name: string; email: string },
): bigint[] {
  const beginnings = searchWords(`${name} ${email}`).flatMap((word) => {
    const characters = [...word].slice(0, longestPrefix);
    return [word, ...characters.map((_, index) => characters.slice(0, index + 1).join(''))];
  });
  return [...new Set(beginnings)].map((word) => hashBeside(sealer, sealed, customerOf(word)));
}

/** A word hashed for each column, several times while keys are rotated. */
export type SearchedWord = { customer: bigint[]; text: bigint[] };

export function searchedWord(sealer: Sealer, word: string): SearchedWord {
  const hashes = (value: string) => sealer.indexes('chat-index', value).map(firstBytes);
  return { customer: hashes(customerOf(word)), text: hashes(textOf(word)) };
}

const customerOf = (word: string) => `customer|${word}`;
const textOf = (word: string) => `text|${word}`;

function hashBeside(sealer: Sealer, sealed: Buffer, value: string): bigint {
  return firstBytes(sealer.indexBeside(sealed, 'chat-index', value));
}

const firstBytes = (hash: Buffer) => hash.readBigInt64BE(0);
