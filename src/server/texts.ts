import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import i18next from 'i18next';
import * as z from 'zod';
import { defaultLanguage, type LanguageCode, languages } from '../domain/languages.ts';
import { problems } from '../domain/problems.ts';

/** The parts of `content/` that the server itself speaks: refusals, e-mails, letters. */
export type TextNamespace = 'problems' | 'mail' | 'letter' | 'certificate' | 'receipt' | 'domain' | 'due';

export type Texts = {
  /** The text of a key such as `mail:paid.subject`; English where the language lacks it, then the key itself. */
  text(language: LanguageCode, key: string, params?: Record<string, string | number>): string;
};

const namespaces: readonly TextNamespace[] = [
  'problems',
  'mail',
  'letter',
  'certificate',
  'receipt',
  'domain',
  'due',
];
const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url));

const contentFile = z.record(z.string(), z.json());

/** Loads the texts once. English refusals come from the domain, where their wording is law. */
export async function loadTexts(): Promise<Texts> {
  const resources = Object.fromEntries(
    languages.map(({ code }) => [
      code,
      Object.fromEntries(namespaces.map((name) => [name, read(code, name)])),
    ]),
  );
  const instance = i18next.createInstance();
  await instance.init({
    resources: { ...resources, en: { ...resources['en'], problems } },
    fallbackLng: defaultLanguage,
    ns: [...namespaces],
    // Mails and PDFs escape for their own form; JSON answers are not markup.
    interpolation: { escapeValue: false },
  });
  const translators = new Map(languages.map(({ code }) => [code, instance.getFixedT(code)]));
  return {
    text(language, key, params) {
      const translate = translators.get(language);
      return translate === undefined ? key : String(translate(key, params ?? {}));
    },
  };
}

function read(language: LanguageCode, namespace: TextNamespace): Record<string, unknown> {
  const directory = `${contentDirectory}/${language}`;
  const file = `${namespace}.json`;
  if (!readdirSync(contentDirectory).includes(language) || !readdirSync(directory).includes(file)) return {};
  return contentFile.parse(JSON.parse(readFileSync(`${directory}/${file}`, 'utf8')));
}
