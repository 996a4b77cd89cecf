import { normaliseName } from './personName.ts';
import { transliterate } from './transliteration.ts';

/** Places for both names in the first line of a passport's machine-readable zone, ICAO Doc 9303 part 4. */
const namePlaces = 39;
const filler = '<';

/** A name as the machine-readable zone prints it. */
export type PrintedName = {
  /** Letters A to Z, single spaces between parts. */
  text: string;
  /** Typed letters without a rule for A to Z; they are not in `text`. */
  unwritable: readonly string[];
  /** True if the name was typed in another script, which a passport may spell otherwise. */
  otherScript: boolean;
};

const latinOrNone = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;

/**
 * Transliterates a name for the machine-readable zone, ICAO Doc 9303 part 3 sections 4 and 6: in capitals; a
 * hyphen parts like a space; apostrophes, points and other signs are dropped and their parts join.
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
 * The name field of the zone's first line: surname, two fillers, given names, fillers up to 39 places, ICAO
 * Doc 9303 part 4 section 4.2. A single name is followed by fillers alone. A longer name is cut at its end,
 * as in passports.
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
 * True if passports follow the tables for this name. Arabic names nearly always have a spelling that the
 * holder or the office chose, so that a forecast would mislead.
 */
export function isForetold(typed: string): boolean {
  return printedName(typed).unwritable.length === 0 && !/\p{Script=Arabic}/u.test(typed);
}

export function printsAsTyped(typed: string): boolean {
  return printedName(typed).text === normaliseName(typed).toUpperCase();
}
