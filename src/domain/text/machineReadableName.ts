import { normaliseName } from './personName.ts';
import { transliterate } from './transliteration.ts';

/** Places for both names in a passport's machine-readable zone, ICAO Doc 9303 part 4. */
const namePlaces = 39;
const filler = '<';

/** As the machine-readable zone prints it. */
export type PrintedName = {
  /** Letters A to Z, single spaces between parts. */
  text: string;
  /** Typed letters without a rule; not in `text`. */
  unwritable: readonly string[];
  /** Typed in another script, which a passport may spell otherwise. */
  otherScript: boolean;
};

const latinOrNone = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;

/**
 * Transliterates by ICAO Doc 9303 part 3 sections 4 and 6: capitals; a hyphen parts like a space; other signs
 * are dropped and their parts join.
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
 * The name field: surname, two fillers, given names, fillers up to 39 places, ICAO Doc 9303 part 4 section
 * 4.2. Fillers alone follow a single name. A longer name is cut at its end.
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
 * True if passports follow the tables. Holder or office choose the spelling of Arabic names: a forecast would
 * mislead.
 */
export function isForetold(typed: string): boolean {
  return printedName(typed).unwritable.length === 0 && !/\p{Script=Arabic}/u.test(typed);
}

export function printsAsTyped(typed: string): boolean {
  return printedName(typed).text === normaliseName(typed).toUpperCase();
}
