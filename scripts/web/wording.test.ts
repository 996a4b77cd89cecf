import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import { staffProblems } from '../../src/domain/problems/staffProblems.ts';
import { templateProblems } from '../../src/domain/problems/templateProblems.ts';
import { flatTexts, mergedTexts, namespacesOf, readTexts, translatedNamespacesOf } from './texts.ts';
import { alikeByNature, latinInArabic } from './wordingExceptions.ts';

const root = new URL('../..', import.meta.url).pathname;
const codes = languages.map(({ code }) => code);
const others = codes.filter((code) => code !== 'en');

type Entry = { place: string; words: string };

/** Every text of a language with its place, `<namespace>:<key>`. */
function textsOf(code: LanguageCode): Entry[] {
  return namespacesOf(root, code).flatMap((namespace) =>
    [...flatTexts(readTexts(root, code, namespace))].map(([key, words]) => ({
      place: `${namespace}:${key}`,
      words,
    })),
  );
}

/** The words a reader sees, without placeholders, tags, link addresses and direction marks. */
const seen = (words: string) => words.replace(/\{\{.*?\}\}|<\/?\w+>|(?<=\])\(\/.*?\)|[\u2066-\u2069]/g, '');

const placesWhere = (code: LanguageCode, wrong: (words: string) => boolean) =>
  textsOf(code)
    .filter(({ words }) => wrong(words))
    .map(({ place, words }) => `${place}: ${words}`);

/** The words of staff are Turkish even in the English files. */
const staffWords = Object.keys({ ...staffProblems, ...templateProblems }).map((code) => `problems:${code}.`);
const forStaff = (place: string) => staffWords.some((start) => place.startsWith(start));

describe('every key stands in all six languages', () => {
  const withoutForm = (place: string) => place.replace(/_(?:zero|one|two|few|many|other)$/, '');

  it.each(others)('%s lacks none', async (code) => {
    const own = new Set(textsOf(code).map(({ place }) => withoutForm(place)));
    const missing: string[] = [];
    for (const namespace of [...translatedNamespacesOf(root, 'en'), 'problems']) {
      for (const key of flatTexts(await mergedTexts(root, 'en', namespace)).keys()) {
        const place = withoutForm(`${namespace}:${key}`);
        if (!own.has(place) && !forStaff(place)) missing.push(place);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('counted things have the forms that their language needs (CLDR)', () => {
  it.each(codes)('%s', (code) => {
    const rules = new Intl.PluralRules(code);
    // French and Spanish have one more form, for whole millions, which the product never counts to.
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    const possible = new Set(rules.resolvedOptions().pluralCategories);
    const forms = new Map<string, string[]>();
    for (const { place } of textsOf(code)) {
      const found = /^(.*)_(zero|one|two|few|many|other)$/.exec(place);
      const [, stem = '', form = ''] = found ?? [];
      if (found) forms.set(stem, [...(forms.get(stem) ?? []), form]);
    }
    const wrong = [...forms].filter(([, given]) => {
      const lacking = [...needed].some((form) => !given.includes(form));
      return lacking || given.some((form) => ![...possible].some((known) => known === form));
    });
    expect(wrong).toEqual([]);
  });
});

describe('nothing is left in English by accident', () => {
  it.each(others)('%s', async (code) => {
    const same: string[] = [];
    for (const namespace of namespacesOf(root, code)) {
      const english = flatTexts(await mergedTexts(root, 'en', namespace));
      for (const [key, words] of flatTexts(readTexts(root, code, namespace))) {
        const place = `${namespace}:${key}`;
        if (english.get(key) !== words || !/\p{L}/u.test(seen(words))) continue;
        if (!forStaff(place) && !alikeByNature(code, place, seen(words).trim()))
          same.push(`${place}: ${words}`);
      }
    }
    expect(same).toEqual([]);
  });

  it('Arabic holds no Latin letters but names and signs that are written so', () => {
    const found = textsOf('ar').flatMap(({ place, words }) =>
      (seen(words).match(/\p{Script=Latin}+(?:[ -]\p{Script=Latin}+)*/gu) ?? [])
        .filter((piece) => !latinInArabic.has(piece))
        .map((piece) => `${place}: ${piece}`),
    );
    expect(found).toEqual([]);
  });
});

describe('punctuation is that of the language', () => {
  it('Arabic has its own comma, semicolon and question mark, and the digits of tickets and passports', () => {
    expect(placesWhere('ar', (words) => /[\u0600-\u06ff]\s*[?,;]|[\u0660-\u0669]/.test(seen(words)))).toEqual(
      [],
    );
  });

  it('Arabic holds together what begins with a digit and is read from the left, such as 3-D Secure', () => {
    expect(placesWhere('ar', (words) => /(?<![\u2066\d-])\d+-\p{Script=Latin}/u.test(words))).toEqual([]);
  });

  it('French has a space before : ; ! ? and within « »', () => {
    const glued = /[^\s\u00a0\u202f][;?!](?:\s|$)|[^\s\u00a0\u202f\d]:(?:\s|$)|«\S|\S»/;
    expect(placesWhere('fr', (words) => glued.test(words.replace(/\{\{.*?\}\}|<\/?\w+>/g, 'x')))).toEqual([]);
  });

  it('Spanish opens what it asks and exclaims', () => {
    const count = (words: string, sign: string) => words.split(sign).length;
    const uneven = (words: string) =>
      count(words, '?') !== count(words, '¿') || count(words, '!') !== count(words, '¡');
    expect(placesWhere('es', uneven)).toEqual([]);
  });

  it('German quotes stand low, then high', () => {
    expect(placesWhere('de', (words) => /^[^„]*“/.test(words))).toEqual([]);
  });

  it.each(codes)('%s has the quotation marks and apostrophes of print, not of a typewriter', (code) => {
    expect(placesWhere(code, (words) => /['"]/.test(words))).toEqual([]);
  });

  it.each(codes)('%s keeps a number with its unit on pages that explain', (code) => {
    const parted = /\{\{(?:days|dpi|fewest|height|maxDays|megabytes|months|seconds|settling|validDays)\}\} /;
    const explains = (place: string) => /^(?:performance|requirements):/.test(place);
    expect(placesWhere(code, (words) => parted.test(words)).filter(explains)).toEqual([]);
  });

  it.each(codes)('%s has no doubled space, no space at an end and no three dots', (code) => {
    expect(placesWhere(code, (words) => / {2}|^\s|\s$|\.\.\./.test(words))).toEqual([]);
  });
});
