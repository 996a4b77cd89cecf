import type { Plugin } from 'vite';
import { languages } from '../../src/domain/languages.ts';
import { namespaces } from '../../src/web/language/texts.ts';
import { mergedTexts } from './texts.ts';

const indexId = 'virtual:texts';
const textPrefix = 'virtual:text/';

/** The module id of one text chunk; the build finds the chunk of a page's texts by it. */
export function textModuleId(language: string, namespace: string): string {
  return `${textPrefix}${language}/${namespace}`;
}

/**
 * Offers content/<language>/<namespace>.json to the browser as `virtual:texts`: `loadTexts(language, namespace)`, each a
 * chunk of its own, with English already filled in.
 */
export function textsPlugin(root: string): Plugin {
  return {
    name: 'kapi-texts',
    resolveId(id) {
      return id === indexId || id.startsWith(textPrefix) ? `\0${id}` : null;
    },
    async load(resolved) {
      if (resolved === `\0${indexId}`) return indexModule();
      if (!resolved.startsWith(`\0${textPrefix}`)) return null;
      const [language = '', namespace = ''] = resolved.slice(textPrefix.length + 1).split('/');
      const texts = await mergedTexts(root, language, namespace);
      return `export default ${JSON.stringify(texts)};`;
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
  const entries = languages.flatMap(({ code }) =>
    namespaces.map((namespace) => {
      const id = JSON.stringify(textModuleId(code, namespace));
      return `${JSON.stringify(`${code}/${namespace}`)}: () => import(${id}),`;
    }),
  );
  return [
    `const loaders = {\n${entries.join('\n')}\n};`,
    'export const loadTexts = async (language, namespace) => (await loaders[language + "/" + namespace]()).default;',
  ].join('\n');
}
