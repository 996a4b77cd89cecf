import { isApplicationNumber, normaliseApplicationNumber } from '../applicationNumber.ts';
import type { LeftOutReason } from './bulk.ts';

/** Which application of a bulk approval a PDF belongs to: by the number in its name, else in its text. */

/** `several`: of this action; `foreign`: of none of its rows; `leftOut`: its row is not approved; `taken`: its row has a PDF. */
export type UnmatchedReason = 'noNumber' | 'several' | 'foreign' | 'leftOut' | 'taken';

export type MatchableRow = { number: string; leftOut: LeftOutReason | null; hasPdf: boolean };
export type PdfMatch = { number: string } | { reason: UnmatchedReason; number?: string };

/** `replaces`: takes the place of an earlier PDF of the row. */
export function matchPdf(
  { name, text }: { name: string; text: string },
  rows: readonly MatchableRow[],
  { replaces }: { replaces: boolean },
): PdfMatch {
  const known = new Map(rows.map((row) => [row.number, row]));
  const inName = numbersIn(name, known);
  const { own, foreign } = inName.own.length + inName.foreign.length > 0 ? inName : numbersIn(text, known);
  const [number, another] = own;
  if (number === undefined) {
    const [stranger] = foreign;
    return stranger === undefined ? { reason: 'noNumber' } : { reason: 'foreign', number: stranger };
  }
  if (another !== undefined) return { reason: 'several' };
  const row = known.get(number);
  // What is left out as unpaid can still be let in.
  if (row !== undefined && row.leftOut !== null && row.leftOut !== 'unpaid')
    return { reason: 'leftOut', number };
  return row?.hasPdf === true && !replaces ? { reason: 'taken', number } : { number };
}

/** True if the text names applications, but not the one it was matched with. */
export function namesOthersOnly(text: string, number: string, rows: readonly MatchableRow[]): boolean {
  const { own, foreign } = numbersIn(text, new Map(rows.map((row) => [row.number, row])));
  return own.length + foreign.length > 0 && !own.includes(number);
}

/** `TR` and 14 characters, each after a space, a hyphen or a line if any: no part of a longer word. */
const candidates = /(?<![\p{L}\p{N}])(?=(TR(?:[ _\p{Pd}]?[0-9A-Z]){14})(?![\p{L}\p{N}]))/giu;

/**
 * The numbers that a text names, each once. Those of `known` however they are grouped and with easily
 * misread letters; others only as they are written by us, since words may look like a grouped one.
 */
function numbersIn(text: string, known: ReadonlyMap<string, unknown>): { own: string[]; foreign: string[] } {
  const own = new Set<string>();
  const foreign = new Set<string>();
  for (const [, written = ''] of text.normalize('NFKC').matchAll(candidates)) {
    const number = normaliseApplicationNumber(written.replaceAll('_', ''));
    if (known.has(number)) own.add(number);
    else if (isApplicationNumber(written.toUpperCase())) foreign.add(written.toUpperCase());
  }
  return { own: [...own], foreign: [...foreign] };
}
