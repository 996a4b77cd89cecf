import type { Plugin } from 'vite';
import { defaultLanguage, isLanguageCode, type LanguageCode, languages } from '../../src/domain/languages.ts';
import { withFacts } from '../../src/domain/text/operatorFacts.ts';
import { factsOf, type Operator } from '../../src/server/operator.ts';
import { type Namespace, namespaces, onlyLanguageOf } from '../../src/web/language/texts.ts';
import { mergedTexts } from './texts.ts';

const indexId = 'virtual:texts';
const languagePrefix = 'virtual:texts/';
const textPrefix = 'virtual:text/';

/** The module id of one text chunk; the build finds the chunk of a page's texts by it. */
export function textModuleId(language: LanguageCode, namespace: Namespace): string {
  return `${textPrefix}${onlyLanguageOf(namespace) ?? language}/${namespace}`;
}

/** The module id of what names the text chunks of one language. */
export function languageModuleId(language: LanguageCode): string {
  return languagePrefix + language;
}

/**
 * Offers content/<language>/<namespace>.json to the browser as `virtual:texts`: `loadTexts(language, namespace)`, each a
 * chunk of its own, with English and the operator's facts already filled in. Their names, hundreds in all, stand in one
 * chunk for each language: a page needs the names of one language.
 */
export function textsPlugin(root: string, operator: Operator): Plugin {
  return {
    name: 'kapi-texts',
    resolveId(id) {
      return [indexId, languagePrefix, textPrefix].some((own) => id.startsWith(own)) ? `\0${id}` : null;
    },
    async load(resolved) {
      if (resolved === `\0${indexId}`) return indexModule();
      const language = languages.find(({ code }) => resolved === `\0${languageModuleId(code)}`);
      if (language) return languageModule(language.code);
      if (!resolved.startsWith(`\0${textPrefix}`)) return null;
      const [code = '', namespace = ''] = resolved.slice(textPrefix.length + 1).split('/');
      const texts = await mergedTexts(root, code, namespace);
      const facts = factsOf(operator, isLanguageCode(code) ? code : defaultLanguage);
      return `export default ${JSON.stringify(withFacts(texts, facts))};`;
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
    'export const loadTexts = async (language, namespace) =>',
    '  (await (await languages[language]()).loaders[namespace]()).default;',
  ].join('\n');
}

function languageModule(code: LanguageCode): string {
  const entries = namespaces.map(
    (namespace) => `${namespace}: () => import(${JSON.stringify(textModuleId(code, namespace))}),`,
  );
  return `export const loaders = {\n${entries.join('\n')}\n};`;
}
