import { renderToString } from 'react-dom/server';
import { directionOf, type LanguageCode } from '../domain/languages.ts';
import { App } from './App.tsx';
import { loadNamespaces, newLanguage } from './language/instance.ts';
import { loadPage } from './pages.ts';
import { notFoundRoute, type Route, routes } from './routes.ts';
import { site } from './site.ts';
import { structuredData } from './structuredData.ts';

export type RenderedPage = {
  /** The route's name. */
  name: string;
  /** Where search engines and shared links find it; null for pages that are not for them. */
  path: string | null;
  /** Whether a search engine that comes upon it may keep it: neither what is for staff, nor what is no page. */
  indexed: boolean;
  lang: LanguageCode;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** What stands inside #root; empty for pages that are not prerendered. */
  html: string;
  /** What the page says, in the words of schema.org. */
  facts: readonly object[];
};

/** Every route that becomes a file, the not-found page among them. */
export const pages: readonly Route[] = [...routes, notFoundRoute];

/** One page in one language as HTML: the same tree that the browser then hydrates. */
export async function renderPage(route: Route, lang: LanguageCode): Promise<RenderedPage> {
  const instance = newLanguage(lang);
  const page = await loadPage(route, instance);
  const t = instance.of('common');
  const html = route.frame === 'staff' ? '' : renderToString(<App instance={instance} page={page} />);
  return {
    name: route.name,
    path: isListed(route) ? route.path : null,
    indexed: route.frame === 'public' && route !== notFoundRoute,
    lang,
    dir: directionOf(lang),
    title: t(`${route.meta}.title`),
    description: t(`${route.meta}.description`),
    html,
    facts: structuredData(route.name, lang, t),
  };
}

/** Whether a page is for everybody to find. */
export function isListed(route: Route): boolean {
  return route.frame === 'public' && !route.unlisted && route !== notFoundRoute;
}

/** The name of the service, as the operator set it. */
export const { brand } = site;

/** What an installed site shows of itself. */
export async function siteTexts(lang: LanguageCode) {
  const instance = newLanguage(lang);
  await loadNamespaces(instance, ['common', 'home'], lang);
  const t = instance.of('common');
  return {
    brand,
    description: t('home:meta.description'),
    apply: t('action.apply'),
    status: t('action.checkStatus'),
  };
}
