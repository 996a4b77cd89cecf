import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import { flatTexts, mergedTexts, namespacesOf, readTexts } from './texts.ts';

const root = new URL('../..', import.meta.url).pathname;
const folder = new URL('../../content/glossary/', import.meta.url).pathname;

/**
 * One thing, one word. `use`: the right words, separated by commas; `not`: the words that must not replace
 * them; `except`: places where such a word is right, a text (`terms:sections.ai.text`), the texts below a
 * key, or a namespace (`terms`).
 */
const glossary = z.array(
  z.strictObject({
    use: z.string().min(1),
    not: z.array(z.string().min(1)).min(1),
    except: z.array(z.string().min(1)).optional(),
  }),
);
type Entry = z.infer<typeof glossary>[number];

const entriesOf = (language: LanguageCode): Entry[] =>
  glossary.parse(JSON.parse(readFileSync(`${folder}${language}.json`, 'utf8')));

/** `problems.offline.message` names the same text as `problems:offline.message`. */
const path = (place: string) => place.replace(':', '.');

const isExcepted = ({ except = [] }: Entry, place: string) =>
  except.some((start) => `${path(place)}.`.startsWith(`${path(start)}.`));

/** The words a reader sees, with ordinary spaces: no placeholders, tags, link addresses or soft hyphens. */
const seen = (words: string) =>
  words.replace(/\{\{.*?\}\}|<\/?\w+>|(?<=\])\(\/.*?\)|\u00ad/g, '').replace(/[\u00a0\u202f]/g, ' ');

/** Finds a whole word or phrase, in any case. */
const wholeWord = (phrase: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}-])${phrase.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{M}\\p{N}-])`,
    'giu',
  );

/** The forbidden words in a text. A right word may contain a wrong one. */
function wrongWords(entry: Entry, words: string): string[] {
  const right = entry.use.split(/[,،] */);
  const rest = right.reduce((left, phrase) => left.replace(wholeWord(phrase), ''), seen(words));
  return entry.not.filter((phrase) => wholeWord(phrase).test(rest));
}

describe('one thing has one word', () => {
  it.each(languages.map(({ code }) => code))('%s', async (language) => {
    const entries = entriesOf(language);
    const found: string[] = [];
    // The English problems stand in the domain.
    for (const namespace of new Set([...namespacesOf(root, language), 'problems'])) {
      const texts =
        language === 'en'
          ? await mergedTexts(root, language, namespace)
          : readTexts(root, language, namespace);
      for (const [key, words] of flatTexts(texts)) {
        const place = `${namespace}:${key}`;
        for (const entry of entries) {
          if (isExcepted(entry, place)) continue;
          for (const wrong of wrongWords(entry, words)) found.push(`${place}: ${wrong} → ${entry.use}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
});

describe('a wrong word', () => {
  const entry: Entry = {
    use: 'données de carte bancaire',
    not: ['données de carte', 'Werktag'],
    except: ['faq', 'terms:a', 'chat.b'],
  };

  it('is found in any case and with any space', () => {
    expect(wrongWords(entry, 'Vos <b>Données</b>\u00a0de carte')).toEqual(['données de carte']);
  });

  it('is not found within a longer word or within the right words', () => {
    expect(wrongWords(entry, 'Werktage, Nicht-Werktag, données de carte bancaire')).toEqual([]);
  });

  it('may stand where the glossary excepts it', () => {
    const places = ['faq:lead', 'terms:a', 'terms:a.b', 'chat:b', 'faqs:lead', 'terms:ab'];
    expect(places.map((place) => isExcepted(entry, place))).toEqual([true, true, true, true, false, false]);
  });
});
