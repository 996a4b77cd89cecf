import { defaultLanguage, type LanguageCode, languages } from '../../src/domain/languages.ts';
import type { RenderedPage } from '../../src/web/start/prerender.tsx';
import { publicAddress } from '../../src/web/start/publicAddress.ts';
import { escapeHtml } from './escapeHtml.ts';

/** Size of the pictures in public/social, in pixels: no network crops it. */
export const socialPicture = { width: 1200, height: 630 } as const;

const locales: Record<LanguageCode, string> = {
  en: 'en_GB',
  tr: 'tr_TR',
  fr: 'fr_FR',
  de: 'de_DE',
  es: 'es_ES',
  ar: 'ar_AR',
};

function addressOf(path: string, language: LanguageCode): string {
  return `${publicAddress}${path}?lang=${language}`;
}

/**
 * Each language of a page with its address; other readers get the default language. The address that chooses
 * by the visitor's language is not canonical and left out.
 */
function alternatesOf(path: string): { language: string; address: string }[] {
  return [
    ...languages.map(({ code }) => ({ language: code, address: addressOf(path, code) })),
    { language: 'x-default', address: addressOf(path, defaultLanguage) },
  ];
}

/** Tags in a page's head for search engines and social networks; none for unlisted pages. */
export function sharingTags(page: RenderedPage, texts: { brand: string; pictureAlt: string }): string[] {
  const { path, lang } = page;
  if (path === null) return [];
  const address = addressOf(path, lang);
  const open = (property: string, content: string | number) =>
    `<meta property="og:${property}" content="${escapeHtml(String(content))}">`;
  return [
    `<link rel="canonical" href="${address}">`,
    ...alternatesOf(path).map(
      (alternate) => `<link rel="alternate" hreflang="${alternate.language}" href="${alternate.address}">`,
    ),
    open('type', 'website'),
    open('site_name', texts.brand),
    open('title', page.title),
    open('description', page.description),
    open('url', address),
    open('locale', locales[lang]),
    ...languages
      .filter(({ code }) => code !== lang)
      .map(({ code }) => open('locale:alternate', locales[code])),
    open('image', `${publicAddress}/social/${lang}.png`),
    open('image:width', socialPicture.width),
    open('image:height', socialPicture.height),
    open('image:alt', texts.pictureAlt),
    '<meta name="twitter:card" content="summary_large_image">',
    ...page.facts.map((fact) => `<script type="application/ld+json">${jsonInHtml(fact)}</script>`),
  ];
}

/**
 * Escapes JSON so that it cannot end its script element. Browsers run nothing of this type, so the policy
 * allows it.
 */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Every listed page in each language, with its alternates. */
export function sitemapOf(paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    languages.map(({ code }) => {
      const links = alternatesOf(path).map(
        ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
      );
      return `<url><loc>${addressOf(path, code)}</loc>${links.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
