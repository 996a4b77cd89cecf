/**
 * The service worker. Caches pages that are useful offline, and one that replaces all others; never answers
 * or staff pages. Uses the cache only without a network.
 */

import { signingKeysPath } from '../../contract/paths.ts';
import { offlineCache } from '../../domain/privacy/keptOnDevice.ts';
import { checkPath } from '../../domain/signedCode.ts';

declare const __BUILD_ID__: string;

/* The used parts of a worker's types: the compiler has a page's only. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & {
  request: Request;
  /** The requesting page; `resultingClientId` is the one that a navigation opens. */
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};
type Worker = {
  addEventListener(type: 'install' | 'activate' | 'message', act: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]> };
  location: Location;
};
declare const self: Worker;

const prefix = `${offlineCache}-`;
const cacheName = prefix + __BUILD_ID__;
/** Replaces any other page (`shell/OfflinePage.tsx`). */
const offlinePage = '/offline';
const pages: readonly string[] = ['/status', '/faq', offlinePage];
/** Kept once it was opened, with the public keys: few need it. */
const pageWhenOpened = checkPath;
/** Open pages from the cache, whose files come from it, too. */
const served = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));

// Sent after a change of language.
self.addEventListener('message', (event) => event.waitUntil(keepAll().catch(() => undefined)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const path = pathname.replace(/\/+$/, '');
  // Without downloads and the sandbox's payment pages.
  const isPage = !/^\/(?:api|sandbox)\//.test(pathname);
  if (request.mode === 'navigate' && isPage) event.respondWith(pageOf(event, path));
  else if (served.has(event.clientId) && pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (pathname === signingKeysPath) event.respondWith(keysOf(event));
});

async function pageOf(event: Fetching, path: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    const isKept = pages.includes(path) || path === pageWhenOpened;
    if (answer.ok && isKept) event.waitUntil(keep(path, answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    served.add(event.resultingClientId);
    return (await kept(path)) ?? (await kept(offlinePage)) ?? Response.error();
  }
}

async function fileOf(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request);
}

async function keysOf(event: Fetching): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepKeys(answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    return (await kept(signingKeysPath)) ?? Response.error();
  }
}

async function keepKeys(answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(signingKeysPath, answer);
}

async function kept(address: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(address, { ignoreVary: true });
}

async function keepAll(): Promise<void> {
  const wasOpened = await isOpen(pageWhenOpened);
  const all = wasOpened ? [...pages, pageWhenOpened] : pages;
  await Promise.all(
    all.map(async (path) => {
      const answer = await fetch(path);
      if (answer.ok) await keep(path, answer);
    }),
  );
  if (!wasOpened) return;
  const keys = await fetch(signingKeysPath);
  if (keys.ok) await keepKeys(keys);
}

/** In a tab, also one that was opened before there was a worker. */
async function isOpen(path: string): Promise<boolean> {
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  return open.some(({ url }) => new URL(url).pathname.replace(/\/+$/, '') === path);
}

/** Caches a page by its path without query, after its files. */
async function keep(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const html = await answer.text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  const known = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(files.filter((_, index) => known[index] === undefined));
  // Cached files need no preload.
  const page = html.replace(/<link rel="(?:module)?preload"[^>]*>/g, '');
  await cache.put(path, new Response(page, { headers: answer.headers }));
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}
