import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LanguageCode, languageKey } from '../../domain/languages.ts';
import { languageCookieSeconds } from '../../domain/privacy/keptOnDevice.ts';
import { isSignedIn } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { chooseEncoding } from '../compression.ts';
import { sendError } from '../errorHandler.ts';
import { type App, readLanguage } from '../http.ts';
import type { Services } from '../services.ts';
import { pageHeaders } from './pageHeaders.ts';
import { loadSite, type Site } from './pages.ts';

const oneYear = 365 * 24 * 60 * 60 * 1000;
/** An unknown path for programs is answered in JSON. */
const forPrograms = /^\/(api|sandbox|ws|dev|assets|healthz|readyz|metrics)(\/|$)/;

/** In production only signed-in staff find them (design section 1). */
const forTesters = /^\/debug-payment\/*$/;

/** They mean nothing for scripts and images. */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
const withoutQuestions = { etag: false, lastModified: false, acceptRanges: false };
/** Files that obey the policy of their page, but for workers. A drawing may be opened by itself. */
const partOfPage = /^\/assets\/[^?]+\.(?:js|css|woff2)(?:\?|$)/;
/** The files' own policy, which workers obey: they need nothing. */
const policyOfPart = "default-src 'none';frame-ancestors 'none'";
/** Files with the public address. */
const namingTheAddress: Readonly<Record<string, string>> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
};
/** A new service worker must be noticed at the next visit. */
const alwaysAsked: ReadonlySet<string> = new Set(['offline.js']);

/** Serves the built web app: hashed assets for ever, pages in the visitor's language. */
export async function siteRoutes(
  app: App,
  services: Services,
  webDirectory: string | undefined,
): Promise<void> {
  const { texts } = services;
  const site = webDirectory === undefined ? null : await loadSite(webDirectory, services.publicUrl);
  if (site !== null && webDirectory !== undefined) await files(app, site, webDirectory);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !forPrograms.test(path);
    if (site === null || !isPage) {
      return sendError(reply, new AppError(404, 'notFound'), texts, readLanguage(request));
    }
    return sendPage(request, reply, services, site, path);
  });
}

async function files(app: App, site: Site, webDirectory: string): Promise<void> {
  const named = await Promise.all(
    Object.entries(namingTheAddress)
      .filter(([file]) => site.files.includes(file))
      .map(async ([file, type]) => ({ file, type, text: await site.text(file) })),
  );
  await app.register(async (scope: App) => {
    scope.addHook('onSend', async (request, reply) => {
      // Errors keep all headers.
      if (reply.statusCode >= 400) return;
      for (const name of headersOfDocuments) reply.removeHeader(name);
      if (partOfPage.test(request.url)) reply.header('content-security-policy', policyOfPart);
    });
    await scope.register(fastifyStatic, {
      root: join(webDirectory, 'assets'),
      // The plugin's route would read the whole folder for each file.
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: oneYear,
      index: false,
      // Immutable files need no revalidation and no ranges.
      ...withoutQuestions,
    });
    scope.get<{ Params: { '*': string } }>(
      '/assets/*',
      { schema: { hide: true }, config: { access: 'anyone' } },
      (request, reply) => reply.sendFile(`/${request.params['*']}`),
    );
    for (const { file, type, text } of named) {
      scope.get(`/${file}`, { schema: { hide: true }, config: { access: 'anyone' } }, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
      );
    }
    for (const file of site.files.filter((name) => !Object.hasOwn(namingTheAddress, name))) {
      scope.get(`/${file}`, { schema: { hide: true }, config: { access: 'anyone' } }, (_request, reply) =>
        reply.sendFile(file, webDirectory, {
          maxAge: alwaysAsked.has(file) ? 0 : '1d',
          immutable: false,
          etag: true,
          lastModified: true,
        }),
      );
    }
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  site: Site,
  path: string,
): Promise<FastifyReply> {
  const language = readLanguage(request);
  const isHidden =
    services.config.production && forTesters.test(path) && !(await isSignedIn(services, request));
  const { page, found, listed } = isHidden ? site.notFound(language) : site.find(path, language);
  // An address with an order concerns one person.
  const ofOnePayment = !listed && asksMoreThanLanguage(request.query);
  pageHeaders(services, reply, path, { ofOnePayment, hashes: site.hashes });
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
  return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
}

function asksMoreThanLanguage(query: unknown): boolean {
  return typeof query === 'object' && query !== null && Object.keys(query).some((name) => name !== 'lang');
}

/** Remembers `?lang=` like a language chosen in the menu. */
function rememberAskedLanguage(request: FastifyRequest, reply: FastifyReply, language: LanguageCode): void {
  const { query } = request;
  if (typeof query !== 'object' || query === null || !('lang' in query)) return;
  if (query.lang !== language || request.cookies[languageKey] === language) return;
  reply.setCookie(languageKey, language, { path: '/', sameSite: 'lax', maxAge: languageCookieSeconds });
}
