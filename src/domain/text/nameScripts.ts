/** Scripts that the documents' own typeface has, then those with a font each. */
const ownTypeface = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic'] as const;
export const scriptsWithFonts = ['Devanagari', 'Thai', 'Hangul', 'Kana', 'Han'] as const;
export const printedScripts = [...ownTypeface, ...scriptsWithFonts] as const;

export type PrintedScript = (typeof printedScripts)[number];
export type ScriptWithFont = (typeof scriptsWithFonts)[number];

/**
 * The letters of each script that documents print. The typeface lacks some of the historical, phonetic and
 * Urdu letters: the range before a script, named by its code of ISO 15924, says which it has. Kana has the dot and the long sound mark of
 * names, too.
 */
const letters: Readonly<Record<PrintedScript, RegExp>> = {
  Latin: /(?=[\0-\u02AF\u1E00-\u1EFB])\p{sc=Latn}/u,
  Greek: /(?=[\u0370-\u03FF\u1F00-\u1FFF])\p{sc=Grek}/u,
  Cyrillic: /(?=[\u0400-\u0525])\p{sc=Cyrl}/u,
  Armenian: /(?=[\u0531-\u0587])(?!\u0560)\p{sc=Armn}/u,
  Georgian: /(?=[\u10A0-\u10C5\u10D0-\u10FC])\p{sc=Geor}/u,
  Hebrew: /(?=[\u05B0-\u05C2\u05D0-\u05EA])\p{sc=Hebr}/u,
  Arabic:
    /(?=[\u0621-\u063A\u0641-\u064A\u066E-\u0670\u0679-\u06BF\u06C6-\u06C8\u06CC\u06CE\u06D0\u06D5])\p{sc=Arab}/u,
  Devanagari: /\p{sc=Deva}/u,
  Thai: /\p{sc=Thai}/u,
  Hangul: /(?=[\uAC00-\uD7A3])\p{sc=Hang}/u,
  Kana: /[\p{sc=Hira}\p{sc=Kana}・ー]/u,
  Han: /\p{sc=Hani}/u,
};

/** Digits, punctuation and marks that many scripts share. */
const ofNoScript = /[\p{sc=Zyyy}\p{sc=Zinh}]/u;

/** The script of a letter or mark; null for a sign that no script owns, and for one that is not printed. */
export function scriptOf(sign: string): PrintedScript | null {
  return printedScripts.find((script) => letters[script].test(sign)) ?? null;
}

/** True if documents have fonts for all letters of a name. A rare Han letter may be missing all the same. */
export function isPrintableName(name: string): boolean {
  return Array.from(name).every((sign) => scriptOf(sign) !== null || ofNoScript.test(sign));
}

const hanStyles = { JP: 'Japanese', KR: 'Korean', KP: 'Korean' } as const;
export type HanStyle = (typeof hanStyles)[keyof typeof hanStyles] | 'Chinese';

/**
 * Whose forms the Han letters of a name take, which share their code points: that of the name's other
 * letters, else of the holder's country (ISO 3166 alpha-2).
 */
export function hanStyle(name: string, country: string): HanStyle {
  const scripts = new Set(Array.from(name, scriptOf));
  if (scripts.has('Kana')) return 'Japanese';
  if (scripts.has('Hangul')) return 'Korean';
  return Object.entries(hanStyles).find(([code]) => code === country)?.[1] ?? 'Chinese';
}
