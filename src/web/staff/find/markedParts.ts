import { foldText } from '../../../domain/text/foldText.ts';

export type MarkedPart = {
  /** The place of its first letter in the text. */
  start: number;
  text: string;
  isMarked: boolean;
};

/** A single letter would mark half of the text. */
const shortestMarked = 2;

/** Splits a text so that what fits a typed word can be marked: without accents and capitals, as the search finds it. */
export function markedParts(text: string, typed: string): MarkedPart[] {
  const letters = [...text];
  const { folded, places } = foldedLetters(letters);
  const marked = new Set<number>();
  for (const word of foldText(typed).split(' ')) {
    if ([...word].length < shortestMarked) continue;
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [first = 0, last = 0] = [places[at], places[at + word.length - 1]];
      for (let place = first; place <= last; place += 1) marked.add(place);
    }
  }
  const parts: MarkedPart[] = [];
  for (const [start, letter] of letters.entries()) {
    const isMarked = marked.has(start);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ start, text: letter, isMarked });
  }
  return parts;
}

/** The folded text, and for each of its characters the place of the letter that it comes from. */
function foldedLetters(letters: readonly string[]): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (const [place, letter] of letters.entries()) {
    const isSilent = /[\p{M}'’ʼ]/u.test(letter);
    const plain = foldText(letter) || (isSilent ? '' : ' ');
    folded += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(place);
  }
  return { folded, places };
}
