import { normaliseName } from './personName.ts';
import { transliterate } from './transliteration.ts';

/** Places for both names in the first line of a passport's machine-readable zone, ICAO Doc 9303 part 4. */
const namePlaces = 39;
const filler = '<';

/** A name as a passport prints it at the foot of the photo page. */
export type PrintedName = {
  /** Letters A to Z, single spaces between parts. */
  text: string;
  /** Letters as typed that no table writes in A to Z; they are not in `text`. */
  unwritable: readonly string[];
  /** Whether the name was typed in another script, so that the passport may well spell it otherwise. */
  otherScript: boolean;
};

const latinOrNone = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;

/**
 * What the machine-readable zone prints for a name, ICAO Doc 9303 part 3 sections 4 and 6: transliterated capitals;
 * a hyphen parts like a space; apostrophes, points and other signs are left out and their parts join.
 */
export function printedName(typed: string): PrintedName {
  const name = normaliseName(typed);
  const unwritable: string[] = [];
  const written = Array.from(name, (sign) => {
    if (sign === ' ' || sign === '-' || sign === ',') return ' ';
    if (!/[\p{L}\p{M}]/u.test(sign)) return '';
    const letters = transliterate(sign);
    if (letters === null && !unwritable.includes(sign)) unwritable.push(sign);
    return letters ?? '';
  });
  return {
    text: written.join('').replace(/ +/g, ' ').trim(),
    unwritable,
    otherScript: !latinOrNone.test(name),
  };
}

/**
 * The name field of the zone's first line: surname, two fillers, given names, fillers up to 39 places, ICAO Doc 9303
 * part 4 section 4.2. Without given names (or without a surname) the one name is followed by fillers alone. A longer
 * name is cut at its end, as passports do.
 */
export function nameLine(lastName: string, firstName: string): string {
  const parts = [lastName, firstName].map((name) => printedName(name).text.replaceAll(' ', filler));
  return parts
    .filter((part) => part !== '')
    .join(filler.repeat(2))
    .slice(0, namePlaces)
    .padEnd(namePlaces, filler);
}

/**
 * Whether passports follow the tables for this name. Arabic names they nearly always print in a spelling that the
 * holder or the office chose, so that foretelling it would mislead.
 */
export function isForetold(typed: string): boolean {
  return printedName(typed).unwritable.length === 0 && !/\p{Script=Arabic}/u.test(typed);
}

/** Whether a name, as printed, is what was typed, capitals aside. */
export function printsAsTyped(typed: string): boolean {
  return printedName(typed).text === normaliseName(typed).toUpperCase();
}
