import { describe, expect, it } from 'vitest';
import { languages } from '../../src/domain/languages.ts';
import { flatTexts, mergedTexts, namespacesOf, readTexts, translatedNamespacesOf } from './texts.ts';

const root = new URL('../..', import.meta.url).pathname;
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');

/** Plural forms differ by language: a key counts without its form, and a form may omit the number. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Map<string, string>) => new Set([...texts.keys()].map(withoutPlural));
const placeholders = (words: string) =>
  [...new Set(words.match(/\{\{[-#^/]?\s*\w+|<\/?\w+/g) ?? [])].filter((name) => name !== '{{count').sort();

async function english(namespace: string) {
  return flatTexts(await mergedTexts(root, 'en', namespace));
}

describe('the texts of the six languages', () => {
  it.each(languages.map(({ code }) => code))('%s has its own shell, home and not-found page', (code) => {
    expect(namespacesOf(root, code)).toEqual(expect.arrayContaining(['common', 'home', 'notFound']));
  });

  describe.each(others)('%s', (code) => {
    it.each(translatedNamespacesOf(root, code))('%s holds no key that English lacks', async (namespace) => {
      const known = keysOf(await english(namespace));
      const own = keysOf(flatTexts(readTexts(root, code, namespace)));
      expect([...own].filter((key) => !known.has(key))).toEqual([]);
    });

    it.each(translatedNamespacesOf(root, code))(
      '%s fills in the same values as English',
      async (namespace) => {
        const reference = await english(namespace);
        const different: string[] = [];
        for (const [key, words] of flatTexts(readTexts(root, code, namespace))) {
          const plain = withoutPlural(key);
          const source = reference.get(key) ?? reference.get(`${plain}_other`) ?? reference.get(plain);
          if (source !== undefined && placeholders(words).join() !== placeholders(source).join())
            different.push(key);
        }
        expect(different).toEqual([]);
      },
    );
  });

  it.each(languages.map(({ code }) => code))('%s has no empty text', (code) => {
    for (const namespace of namespacesOf(root, code)) {
      const empty = [...flatTexts(readTexts(root, code, namespace))].filter(
        ([, words]) => words.trim() === '',
      );
      expect(empty).toEqual([]);
    }
  });
});

describe('fallback', () => {
  it('shows English for a key that a language lacks', async () => {
    const merged = flatTexts(await mergedTexts(root, 'ar', 'kvkkRendering'));
    expect(merged.get('sections.controller.title')).toBe('Data controller');
  });

  it("keeps a language's own words over English", async () => {
    const merged = flatTexts(await mergedTexts(root, 'ar', 'common'));
    expect(merged.get('nav.home')).toBe('الرئيسية');
  });
});

it('French lines never end before a colon or a question mark', async () => {
  const merged = flatTexts(await mergedTexts(root, 'fr', 'faq'));
  expect(merged.get('questions.who.question')).toBe('Est-ce le site officiel de l’État turc\u00a0?');
  expect(merged.get('questions.who.answer')).toContain('officiel\u00a0: <official>');
});
