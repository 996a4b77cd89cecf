import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withNoBreakSpaces } from '../../src/domain/text/noBreakSpaces.ts';
import type { Texts } from '../../src/domain/text/textReader.ts';
import { findOnlyLanguage, namespaces } from '../../src/web/language/texts.ts';

const fallbackLanguage = 'en';

/** One text file; an empty object if it does not exist. */
export function readTexts(root: string, language: string, namespace: string): Texts {
  let text: string;
  try {
    text = readFileSync(join(root, 'content', language, `${namespace}.json`), 'utf8');
  } catch {
    return {};
  }
  const parsed: unknown = JSON.parse(text);
  if (!isTexts(parsed)) throw new Error(`content/${language}/${namespace}.json must hold texts by key`);
  return parsed;
}

/** The English words of the problems stand in the domain: src/domain/problems.ts. */
async function englishProblems(root: string): Promise<Texts> {
  const module: unknown = await import(pathToFileURL(join(root, 'src/domain/problems.ts')).href);
  const found = typeof module === 'object' && module !== null && 'problems' in module ? module.problems : {};
  if (!isTexts(found)) throw new Error('src/domain/problems.ts must export problems by code');
  return found;
}

/** The texts of a namespace in one language, with English for every key that is not translated. */
export async function mergedTexts(root: string, language: string, namespace: string): Promise<Texts> {
  const english = {
    ...(namespace === 'problems' ? await englishProblems(root) : {}),
    ...readTexts(root, fallbackLanguage, namespace),
  };
  // The specification gives the English problems, letter by letter.
  if (language === fallbackLanguage)
    return namespace === 'problems' ? english : withNoBreakSpaces(english, language);
  const merged = merge(english, readTexts(root, language, namespace));
  return withNoBreakSpaces(merged, language);
}

function merge(base: Texts, over: Texts): Texts {
  const result: Texts = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value;
  }
  return result;
}

/** The texts by path, such as "footer.legal.title". */
export function flatTexts(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [path, words] of flatTexts(value, `${prefix}${key}.`)) flat.set(path, words);
  }
  return flat;
}

export function namespacesOf(root: string, language: string): string[] {
  return readdirSync(join(root, 'content', language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** Those that every language has: not the texts that are law in one language, nor their renderings. */
export function translatedNamespacesOf(root: string, language: string): string[] {
  const single = new Set<string>(namespaces.filter((namespace) => findOnlyLanguage(namespace)));
  return namespacesOf(root, language).filter((namespace) => !single.has(namespace));
}

function isTexts(value: unknown): value is Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((entry) => typeof entry === 'string' || isTexts(entry));
}
