import { isApplicationNumber, normaliseApplicationNumber } from '../applicationNumber.ts';

const candidate = /(?<![\p{L}\p{N}])TR[\s\p{Pd}]?(?:[0-9A-Z][\s\p{Pd}]?){14}(?![\p{L}\p{N}])/giu;
const atMost = 5;

/** The application numbers that stand in a text, as they are stored, each once; spaces and hyphens within are forgiven. */
export function mentionedNumbers(text: string): string[] {
  const found = [...text.matchAll(candidate)]
    .map(([number]) => normaliseApplicationNumber(number))
    .filter(isApplicationNumber);
  return [...new Set(found)].slice(0, atMost);
}
