import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as problems from '../../domain/problems.ts';
import * as approval from '../../domain/staff/approvalWords.ts';
import * as ledger from '../../domain/staff/ledgerNames.ts';
import * as reports from '../../domain/staff/reportWords.ts';
import { type StaffLanguage, staffLanguages } from '../../domain/staff/staffLanguage.ts';
import * as names from '../../domain/staff/staffNames.ts';
import * as templates from '../../domain/staff/templateWords.ts';

/** Every text of staff is there in Turkish and in English. */

const folder = fileURLToPath(new URL('.', import.meta.url));

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => !/(?:^|\/)use\w+\.ts$/.test(file))
  .filter((file) => /(?:[Tt]exts?|\/names|labels|Words)\.ts$/.test(`/${file}`))
  .toSorted();

type Modules = Readonly<Record<string, unknown>>;
const loaded = new Map<StaffLanguage, Modules>();

/** A module reads the language once: each language has its own copies. */
async function load(language: StaffLanguage): Promise<Modules> {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => language });
  const found: Record<string, unknown> = {};
  for (const file of files) found[file] = { ...(await import(`${folder}/${file}`)) };
  return found;
}

beforeAll(async () => {
  for (const language of staffLanguages) loaded.set(language, await load(language));
  vi.unstubAllGlobals();
}, 300_000);

afterAll(() => vi.resetModules());

/** Names of the country and of the language, which are written so in English, too. */
const ownNames = /Türkiye|Türkçe/g;
const turkishLetters = /[çğıöşüâîÇĞİÖŞÜ]/;
const isTurkish = (text: string) => turkishLetters.test(text.replace(ownNames, ''));

/** The source of a function with its escaped letters. */
const sourceOf = (text: unknown) =>
  String(text).replace(/\\u\{?([\da-fA-F]{1,6})\}?|\\x([\da-fA-F]{2})/g, (_, long, short) =>
    String.fromCodePoint(Number.parseInt(long ?? short, 16)),
  );

/** What differs but in the words. Keys of a `Map` are keys as well. */
function differences(place: string, turkish: unknown, english: unknown): string[] {
  if (typeof turkish !== typeof english) return [`${place}: a ${typeof turkish} and a ${typeof english}`];
  if (typeof turkish === 'string' && typeof english === 'string') {
    if ((turkish === '') !== (english === '')) return [`${place}: empty in one language`];
    return isTurkish(english) ? [`${place}: ${english}`] : [];
  }
  if (typeof turkish === 'function' && typeof english === 'function') {
    if (turkish.length !== english.length)
      return [`${place}: ${turkish.length} and ${english.length} values`];
    // The source of one that both languages share is not words.
    return sourceOf(turkish) !== sourceOf(english) && isTurkish(sourceOf(english))
      ? [`${place}: ${sourceOf(english)}`]
      : [];
  }
  if (turkish === null || english === null || typeof turkish !== 'object') return [];
  const [ours, theirs] = [membersOf(turkish), membersOf(english)];
  const missing = [...ours.keys()].filter((key) => !theirs.has(key));
  const extra = [...theirs.keys()].filter((key) => !ours.has(key));
  return [
    ...missing.map((key) => `${place}.${key}: not in English`),
    ...extra.map((key) => `${place}.${key}: not in Turkish`),
    ...[...ours].flatMap(([key, value]) =>
      theirs.has(key) ? differences(`${place}.${key}`, value, theirs.get(key)) : [],
    ),
  ];
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [String(key), member]));
  return new Map(Object.entries(value ?? {}));
}

describe('the texts of the staff pages', () => {
  it('are many modules', () => expect(files.length).toBeGreaterThan(30));

  it.each(files)('%s has the same in both languages', (file) => {
    expect(differences(file, loaded.get('tr')?.[file], loaded.get('en')?.[file])).toEqual([]);
  });

  it('are other ones in English', () => {
    const title = (language: StaffLanguage) => loaded.get(language)?.['texts.ts'];
    expect(title('tr')).toMatchObject({ texts: { title: 'Yönetim Paneli' } });
    expect(title('en')).toMatchObject({ texts: { title: 'Admin panel' } });
  });
});

describe('the names of the domain', () => {
  const inBoth = Object.entries({ ...approval, ...ledger, ...names, ...reports, ...templates }).flatMap(
    ([name, value]) =>
      typeof value === 'object' && 'tr' in value && 'en' in value
        ? [{ name, tr: value.tr, en: value.en }]
        : [],
  );

  it('are there', () => expect(inBoth.length).toBeGreaterThan(14));

  it.each(inBoth)('$name is the same in both languages', ({ name, tr, en }) => {
    expect(differences(name, tr, en)).toEqual([]);
  });
});

describe('the refusals of staff', () => {
  const { tr, en } = problems.problemsOfStaff;

  it('have the same codes and values in both languages', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(tr).toSorted());
    const valuesOf = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
    for (const [code, { message }] of Object.entries(tr))
      expect([code, valuesOf(en[code]?.message)]).toEqual([code, valuesOf(message)]);
  });

  it('are English where they should be', () => {
    const words = Object.values(en).flatMap((wording) => Object.values(wording));
    expect(words.filter(isTurkish)).toEqual([]);
    expect(words.filter((text) => text.length < 4)).toEqual([]);
  });
});
