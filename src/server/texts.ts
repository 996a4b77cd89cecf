import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type certificate from '../../content/en/certificate.json';
import type check from '../../content/en/check.json';
import type correct from '../../content/en/correct.json';
import type domain from '../../content/en/domain.json';
import type due from '../../content/en/due.json';
import type letter from '../../content/en/letter.json';
import type mail from '../../content/en/mail.json';
import type receipt from '../../content/en/receipt.json';
import type rejection from '../../content/en/rejection.json';
import type request from '../../content/en/request.json';
import { defaultLanguage, type LanguageCode, languages } from '../domain/languages.ts';
import { problems, problemsOfStaff } from '../domain/problems.ts';
import { withNoBreakSpaces } from '../domain/text/noBreakSpaces.ts';
import { type TextFacts, withFacts } from '../domain/text/operatorFacts.ts';
import type { PathsIn, QualifiedIn } from '../domain/text/textKeys.ts';
import { type Texts as KeyedTexts, splitKey, textReader } from '../domain/text/textReader.ts';
import { type Operator, toTextFacts } from './operator.ts';

/** Files of `content/` that the server uses, typed by the English ones. */
type Files = {
  problems: typeof problems;
  mail: typeof mail;
  letter: typeof letter;
  certificate: typeof certificate;
  check: typeof check;
  receipt: typeof receipt;
  correct: typeof correct;
  domain: typeof domain;
  due: typeof due;
  rejection: typeof rejection;
  request: typeof request;
};
type TextNamespace = keyof Files;

/** Such as `mail:paid.subject`. */
export type TextKey = QualifiedIn<Files>;
export type KeyIn<Name extends TextNamespace> = PathsIn<Files[Name]>;

export type Texts = {
  /** English where the language lacks the key. */
  text(language: LanguageCode, key: TextKey, params?: Record<string, string | number>): string;
};

const namespaces = Object.keys({
  problems: true,
  mail: true,
  letter: true,
  certificate: true,
  check: true,
  receipt: true,
  correct: true,
  domain: true,
  due: true,
  rejection: true,
  request: true,
} satisfies Record<TextNamespace, true>);
const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url));

const contentFile: z.ZodType<KeyedTexts> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), contentFile])),
);

/**
 * Loads the texts once, with the operator's facts. English refusals come from the domain, which defines their wording.
 */
export function loadTexts(operator: Operator): Texts {
  const readers = new Map(languages.map(({ code }) => [code, readerOf(code, toTextFacts(operator, code))]));
  return {
    text(language, key, params) {
      for (const code of [language, defaultLanguage]) {
        const found = readers.get(code)?.([], key, params);
        if (found !== undefined && found !== null) return found;
      }
      return splitKey(key)[1];
    },
  };
}

function readerOf(language: LanguageCode, facts: TextFacts) {
  const texts = new Map<string, KeyedTexts>(
    namespaces.map((name) => [name, withFacts(read(language, name), facts)]),
  );
  if (language === defaultLanguage) texts.set('problems', { ...problems, ...problemsOfStaff.en });
  if (language === 'tr') texts.set('problems', { ...texts.get('problems'), ...problemsOfStaff.tr });
  return textReader(language, (namespace) => texts.get(namespace));
}

function read(language: LanguageCode, namespace: string): KeyedTexts {
  const directory = `${contentDirectory}/${language}`;
  const file = `${namespace}.json`;
  if (!readdirSync(contentDirectory).includes(language) || !readdirSync(directory).includes(file)) return {};
  const texts = contentFile.parse(JSON.parse(readFileSync(`${directory}/${file}`, 'utf8')));
  return withNoBreakSpaces(texts, language);
}
