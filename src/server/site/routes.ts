import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LanguageCode, languageKey } from '../../domain/languages.ts';
import { AppError } from '../errors/appError.ts';
import { sendError } from '../errors/errorHandler.ts';
import { type App, languageOf } from '../http.ts';
import type { Services } from '../services.ts';
import { pageHeaders } from './pageHeaders.ts';
import { chooseEncoding, loadPages, type Pages } from './pages.ts';

const oneYear = 365 * 24 * 60 * 60 * 1000;
/** Paths of programs: an unknown one is answered in JSON, not with a page. */
const forPrograms = /^\/(api|sandbox|ws|dev|assets|healthz|readyz|metrics)(\/|$)/;

/** Serves the built web app: hashed assets for ever, pages in the visitor's language. */
export async function siteRoutes(
  app: App,
  services: Services,
  webDirectory: string | undefined,
): Promise<void> {
  const { texts } = services;
  const pages = webDirectory === undefined ? null : await loadPages(webDirectory);
  if (webDirectory !== undefined) await files(app, webDirectory);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !forPrograms.test(path);
    if (pages === null || !isPage) {
      return sendError(reply, new AppError(404, 'notFound'), texts, languageOf(request));
    }
    pageHeaders(services, reply, path);
    return sendPage(request, reply, pages, path, languageOf(request));
  });
}

async function files(app: App, webDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: oneYear,
    index: false,
  });
  // Files with a fixed name at the root, such as the icon.
  for (const name of ['favicon.svg', 'favicon.ico', 'robots.txt']) {
    if (!existsSync(join(webDirectory, name))) continue;
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, webDirectory, { maxAge: '1d', immutable: false }),
    );
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  path: string,
  language: LanguageCode,
): FastifyReply {
  const { page, found } = pages.find(path, language);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply
    .code(found ? 200 : 404)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', language)
    .header('etag', etag);
  rememberAskedLanguage(request, reply, language);
  if (found && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** A language asked for in the address (`?lang=`) is remembered like one chosen in the menu. */
function rememberAskedLanguage(request: FastifyRequest, reply: FastifyReply, language: LanguageCode): void {
  const { query } = request;
  if (typeof query !== 'object' || query === null || !('lang' in query)) return;
  if (query.lang !== language || request.cookies[languageKey] === language) return;
  reply.setCookie(languageKey, language, { path: '/', sameSite: 'lax', maxAge: oneYear / 1000 });
}
