import {
  loadCodeAfterPaint,
  markAsked,
  recordPresses,
  sayStopped,
} from '../../src/web/start/inlineScript.ts';
import type { RenderedPage } from '../../src/web/start/prerender.tsx';
import { escapeHtml } from './escapeHtml.ts';
import { manifestName } from './installable.ts';

/** The addresses in a page's document, as they stand under dist/web. */
export type DocumentAssets = {
  script: string;
  /** The whole style sheet, inline, so that the first paint needs no further file. */
  style: string;
  font: string;
  /** All other files that the page's script imports: its code and its texts. */
  preloads: readonly string[];
  /** Tags for search engines and shared links. */
  sharing: readonly string[];
};

/**
 * The only inline script: it hides a form that the page folds, loads the page's code after the first paint,
 * records input until then, and says so if the code does not load.
 */
export const documentScript = `(${markAsked})();(${recordPresses})();(${loadCodeAfterPaint})(${sayStopped})`;

/**
 * The HTML document of a page. One style sheet and one small script are inline; the content security policy
 * has their hashes. Throws if the page has a style attribute, which browsers would ignore under that policy.
 */
export function documentOf(page: RenderedPage, assets: DocumentAssets): string {
  // React puts image preloads before the page: they belong to the head.
  const [hints = ''] = /^(?:<link [^>]*>)*/.exec(page.html) ?? [];
  if (/<[a-z][^>]* style="/.test(page.html))
    throw new Error(`${page.title}: style attribute in prerendered HTML`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e171c">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no">',
    ...(page.indexed ? [] : ['<meta name="robots" content="noindex">']),
    `<style>${assets.style}</style>`,
    ...(page.hasCode ? [`<script>${documentScript}</script>`] : []),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">`,
    hints,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<link rel="manifest" href="/${manifestName(page.lang)}">`,
    ...assets.sharing,
  ];
  // Not in the head, so that the first paint comes before the code (src/web/start/inlineScript.ts).
  const code = [
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ];
  const pageName = page.hasCode ? ` data-page="${page.name}"` : '';
  const template = page.hasCode ? `<template id="code">${code.join('')}</template>` : '';
  const stopped = page.stopped && `<template id="stopped">${page.stopped}</template>`;
  const noScript = page.withoutScripts && `<noscript>${page.withoutScripts}</noscript>`;
  return [
    '<!doctype html>',
    `<html lang="${page.lang}" dir="${page.dir}">`,
    `<head>${head.join('')}</head>`,
    `<body>${noScript}<div id="root"${pageName}>${page.html.slice(hints.length)}</div>${stopped}${template}</body>`,
    '</html>',
  ].join('\n');
}
