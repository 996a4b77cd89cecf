import { foldText } from '../text/foldText.ts';
import { personNameLimit } from './people.ts';

/** Colleagues whom a note of a case or a conversation mentions: `@` and a name, as it is written. */

/** A whole mention, or what is typed of one, begins at its `@`. */
type Mention = { start: number; name: string };

/**
 * Whom a text mentions of some people; all who share a name. Its writer is nobody to tell. `told`: those who may read
 * it; `untold`: the names by which nobody may.
 */
export function mentionedPeople<Person extends { id: number; name: string; mayRead: boolean }>(
  text: string,
  people: readonly Person[],
  writerId: number,
): { told: Person[]; untold: string[] } {
  const names = people.map(({ name }) => name);
  const found = new Set(findMentions(text, names).map(({ name }) => name));
  const mentioned = people.filter(({ id, name }) => id !== writerId && found.has(name));
  const told = mentioned.filter(({ mayRead }) => mayRead);
  const reached = new Set(told.map(({ name }) => name));
  const untold = mentioned.map(({ name }) => name).filter((name) => !reached.has(name));
  return { told, untold: [...new Set(untold)] };
}

type Part = { start: number; text: string; isMention: boolean };

/** Splits a text into mentions of some names and what is between them. */
export function mentionParts(text: string, names: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (upTo: number, isMention: boolean) => {
    if (upTo > end) parts.push({ start: end, text: text.slice(end, upTo), isMention });
    end = upTo;
  };
  for (const { start, name } of findMentions(text, names)) {
    add(start, false);
    add(start + 1 + name.length, true);
  }
  add(text.length, false);
  return parts;
}

/** In their order. Of two names that fit, the longer one is meant. */
function findMentions(text: string, names: readonly string[]): Mention[] {
  const longestFirst = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const found: Mention[] = [];
  let start = text.indexOf('@');
  while (start !== -1) {
    const name = mayBegin(text, start) ? longestFirst.find((one) => isAt(text, start + 1, one)) : undefined;
    if (name !== undefined) found.push({ start, name });
    start = text.indexOf('@', start + 1 + (name?.length ?? 0));
  }
  return found;
}

const isAt = (text: string, place: number, name: string) =>
  text.startsWith(name, place) && isWordOver(text, place + name.length);

/** At the start, or after a space or an opening bracket: the `@` of an e-mail address is none. */
const mayBegin = (text: string, start: number) => start === 0 || /[\s\p{Ps}]/u.test(text.charAt(start - 1));

const isWordOver = (text: string, place: number) => !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(place, place + 2));

/** What is being typed at the caret after the last `@` before it; null if that is no mention. */
export function typedMention(text: string, caret: number): Mention | null {
  const start = text.slice(0, caret).lastIndexOf('@');
  if (start === -1 || !mayBegin(text, start) || !isWordOver(text, caret)) return null;
  const name = text.slice(start + 1, caret);
  return /^\s|\n/u.test(name) || [...name].length > personNameLimit ? null : { start, name };
}

/**
 * The names that may be meant by what is typed, without accents and capitals: first those that begin with it, then those
 * of which a later word does. None for a whole name with something after it, unless a longer name begins so.
 */
export function mentionCandidates(names: readonly string[], typed: string): string[] {
  const end = /[^\p{L}\p{M}\p{N}]$/u.test(typed) ? ' ' : '';
  const asked = ` ${foldText(typed)}${end}`;
  const placeOf = (name: string) => ` ${foldText(name)}`.indexOf(asked);
  const fitting = names.filter((name) => placeOf(name) !== -1);
  return [...fitting.filter((name) => placeOf(name) === 0), ...fitting.filter((name) => placeOf(name) !== 0)];
}

/** The text with a chosen name in place of what was typed up to the caret, and the caret after it. */
export function completeMention(
  text: string,
  { start, caret }: { start: number; caret: number },
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(caret);
  const mention = `@${name} `;
  return {
    text: text.slice(0, start) + mention + (rest.startsWith(' ') ? rest.slice(1) : rest),
    caret: start + mention.length,
  };
}
