import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const galleryPath = '/dev/ui';

/** Serves the gallery of the design system (src/web/gallery) in `npm run dev`; no build has it. */
export function galleryPlugin(root: string): Plugin {
  return {
    name: 'kapi-gallery',
    apply: 'serve',
    configureServer(server) {
      // Before Vite's own middlewares, whose proxy hands other paths below /dev to the server.
      server.middlewares.use(galleryPath, (request, response, next) => {
        if (request.url !== undefined && !/^\/?(?:\?|$)/.test(request.url)) return next();
        readFile(`${root}/index.html`, 'utf8')
          .then((page) => page.replace('/src/web/start/main.tsx', '/src/web/gallery/main.tsx'))
          .then((page) => server.transformIndexHtml(galleryPath, page))
          .then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page), next);
      });
    },
  };
}
