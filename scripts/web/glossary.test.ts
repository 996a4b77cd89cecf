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

/** An entry with its patterns, which are made once for thousands of texts. */
const ruleOf = (entry: Entry) => ({
  ...entry,
  right: wholeWord(entry.use.split(/[,،] */)),
  wrong: wholeWord(entry.not),
});
type Rule = ReturnType<typeof ruleOf>;

const rulesOf = (language: LanguageCode): Rule[] =>
  glossary.parse(JSON.parse(readFileSync(`${folder}${language}.json`, 'utf8'))).map(ruleOf);

/** `problems.offline.message` names the same text as `problems:offline.message`. */
const path = (place: string) => place.replace(':', '.');

const isExcepted = ({ except = [] }: Rule, place: string) =>
  except.some((start) => `${path(place)}.`.startsWith(`${path(start)}.`));

/** The words a reader sees, with ordinary spaces: no placeholders, tags, link addresses or soft hyphens. */
const seen = (words: string) =>
  words.replace(/\{\{.*?\}\}|<\/?\w+>|(?<=\])\(\/.*?\)|\u00ad/g, '').replace(/[\u00a0\u202f]/g, ' ');

/** Finds whole words or phrases, in any case. */
function wholeWord(phrases: readonly string[]): RegExp {
  const any = phrases.map(RegExp.escape).join('|');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}-])(?:${any})(?![\\p{L}\\p{M}\\p{N}-])`, 'giu');
}

/** The forbidden words in a text that is `seen`. A right word may contain a wrong one. */
const wrongWords = ({ right, wrong }: Rule, text: string): string[] =>
  text.search(wrong) === -1 ? [] : (text.replace(right, '').match(wrong) ?? []);

describe('one thing has one word', () => {
  it.each(languages.map(({ code }) => code))('%s', async (language) => {
    const rules = rulesOf(language);
    const found: string[] = [];
    // The English problems stand in the domain.
    for (const namespace of new Set([...namespacesOf(root, language), 'problems'])) {
      const texts =
        language === 'en'
          ? await mergedTexts(root, language, namespace)
          : readTexts(root, language, namespace);
      for (const [key, words] of flatTexts(texts)) {
        const place = `${namespace}:${key}`;
        const text = seen(words);
        for (const rule of rules) {
          if (isExcepted(rule, place)) continue;
          for (const wrong of wrongWords(rule, text)) found.push(`${place}: ${wrong} → ${rule.use}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
});

describe('a wrong word', () => {
  const rule = ruleOf({
    use: 'données de carte bancaire',
    not: ['données de carte', 'Werktag'],
    except: ['faq', 'terms:a', 'chat.b'],
  });

  it('is found in any case and with any space', () => {
    expect(wrongWords(rule, seen('Vos <b>Données</b>\u00a0de carte'))).toEqual(['Données de carte']);
  });

  it('is not found within a longer word or within the right words', () => {
    expect(wrongWords(rule, 'Werktage, Nicht-Werktag, données de carte bancaire')).toEqual([]);
  });

  it('may stand where the glossary excepts it', () => {
    const places = ['faq:lead', 'terms:a', 'terms:a.b', 'chat:b', 'faqs:lead', 'terms:ab'];
    expect(places.map((place) => isExcepted(rule, place))).toEqual([true, true, true, true, false, false]);
  });
});
