import type { Plugin } from 'vite';
import { isLanguageCode, type LanguageCode, languages } from '../../src/domain/languages.ts';
import { pageProblems } from '../../src/domain/problems.ts';
import { withFacts } from '../../src/domain/text/operatorFacts.ts';
import type { Texts } from '../../src/domain/text/textReader.ts';
import { type Operator, toTextFacts } from '../../src/server/operator.ts';
import { findOnlyLanguage, type Namespace, namespaces } from '../../src/web/language/texts.ts';
import { mergedTexts } from './texts.ts';

const indexId = 'virtual:texts';
const languagePrefix = 'virtual:texts/';
const textPrefix = 'virtual:text/';

/** Texts in one chunk: pages that show the first show the others. */
const together: readonly (readonly Namespace[])[] = [
  ['common', 'consent', 'domain'],
  ['application', 'visaSteps'],
  ['insurance', 'insuranceSteps'],
];

/** The texts of every page, in the chunk of their language. */
const [everywhere = []] = together;

const chunkOf = (namespace: Namespace): readonly Namespace[] =>
  together.find((namespaces) => namespaces.includes(namespace)) ?? [namespace];

/** The module id of the chunk that holds a text; the build finds the chunks of a page's texts by it. */
export function textModuleId(language: LanguageCode, namespace: Namespace): string {
  if (everywhere.includes(namespace)) return languageModuleId(language);
  return `${textPrefix}${findOnlyLanguage(namespace) ?? language}/${chunkOf(namespace)[0]}`;
}

/** The module id of every page's texts in one language; it also names the other text chunks. */
function languageModuleId(language: LanguageCode): string {
  return languagePrefix + language;
}

/** The texts of a namespace that pages read: of the problems, not those that come with an answer. */
export async function pageTexts(root: string, language: LanguageCode, namespace: Namespace): Promise<Texts> {
  const texts = await mergedTexts(root, language, namespace);
  if (namespace !== 'problems') return texts;
  return Object.fromEntries(Object.entries(texts).filter(([code]) => Object.hasOwn(pageProblems, code)));
}

/**
 * Offers content/<language>/<namespace>.json to the browser as `virtual:texts`: `loadTexts(language,
 * namespace)`, with English and the operator's facts filled in. The names of the chunks, hundreds in all,
 * stand in one chunk for each language, because a page needs one language.
 */
export function textsPlugin(root: string, operator: Operator): Plugin {
  const textsModule = async (code: LanguageCode, exported: readonly Namespace[]): Promise<string> => {
    const facts = toTextFacts(operator, code);
    const exports = exported.map(async (namespace) => {
      const texts = withFacts(await pageTexts(root, code, namespace), facts);
      return `export const ${namespace} = ${JSON.stringify(texts)};\n`;
    });
    return (await Promise.all(exports)).join('');
  };
  return {
    name: 'kapi-texts',
    resolveId(id) {
      return [indexId, languagePrefix, textPrefix].some((own) => id.startsWith(own)) ? `\0${id}` : null;
    },
    async load(resolved) {
      if (resolved === `\0${indexId}`) return indexModule();
      const language = languages.find(({ code }) => resolved === `\0${languageModuleId(code)}`);
      if (language) return (await textsModule(language.code, everywhere)) + loadersModule(language.code);
      if (!resolved.startsWith(`\0${textPrefix}`)) return null;
      const [code, name] = resolved.slice(textPrefix.length + 1).split('/');
      const namespace = namespaces.find((one) => one === name);
      if (!isLanguageCode(code) || namespace === undefined) return null;
      return textsModule(code, chunkOf(namespace));
    },
    configureServer(server) {
      server.watcher.add(`${root}/content`);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(`${root}/content/`)) return;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function indexModule(): string {
  const entries = languages.map(
    ({ code }) => `${code}: () => import(${JSON.stringify(languageModuleId(code))}),`,
  );
  return [
    `const languages = {\n${entries.join('\n')}\n};`,
    'export const loadTexts = async (language, namespace) => {',
    '  const texts = await languages[language]();',
    '  return texts[namespace] ?? (await texts.loaders[namespace]())[namespace];',
    '};',
  ].join('\n');
}

function loadersModule(code: LanguageCode): string {
  const entries = namespaces
    .filter((namespace) => !everywhere.includes(namespace))
    .map((namespace) => `${namespace}: () => import(${JSON.stringify(textModuleId(code, namespace))}),`);
  return `export const loaders = {\n${entries.join('\n')}\n};`;
}
