import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type LanguageCode, readDirection } from '../../domain/languages.ts';
import { newLanguage } from '../language/newLanguage.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { OfflinePage } from '../shell/OfflinePage.tsx';
import { Stopped } from '../shell/Stopped.tsx';
import { WithoutScripts } from '../shell/WithoutScripts.tsx';
import { site } from '../site.ts';
import { App } from './App.tsx';
import { loadPage } from './pages.ts';
import type { Route } from './route.ts';
import { notFoundRoute, routes } from './routes.ts';
import { structuredData } from './structuredData.ts';

export type RenderedPage = {
  /** Of the route. */
  name: string;
  /** For search engines and shared links; null if it is not for them. */
  path: string | null;
  /** Staff pages and the not-found page are not. */
  indexed: boolean;
  lang: LanguageCode;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** The content of #root; empty without prerendering. */
  html: string;
  /** Shown by browsers without scripts; empty for pages that need none. */
  withoutScripts: string;
  /** Shown if its code does not load; empty for pages that can be read. */
  stopped: string;
  /** False: the document has no scripts. */
  hasCode: boolean;
  /** See schema.org. */
  facts: readonly object[];
};

/** Every route that becomes a file. */
export const pages: readonly Route[] = [...routes, notFoundRoute];

/** Renders the tree that the browser hydrates. */
export async function renderPage(route: Route, lang: LanguageCode): Promise<RenderedPage> {
  const instance = newLanguage(lang);
  const page = await loadPage(route, instance);
  const t = instance.of('common');
  const html = route.frame === 'staff' ? '' : renderToString(<App instance={instance} page={page} />);
  await instance.load(['withoutScripts']);
  return {
    name: route.name,
    path: isListed(route) ? route.path : null,
    indexed: route.frame === 'public' && route !== notFoundRoute,
    lang,
    dir: readDirection(lang),
    title: t(`${route.meta}.title`),
    description: t(`${route.meta}.description`),
    html,
    hasCode: true,
    withoutScripts: needsScripts(route)
      ? renderToStaticMarkup(
          <TranslatorContext value={instance}>
            <WithoutScripts isForStaff={route.frame === 'staff'} />
          </TranslatorContext>,
        )
      : '',
    stopped: needsScripts(route)
      ? renderToStaticMarkup(
          <TranslatorContext value={instance}>
            <Stopped heading="h1" />
          </TranslatorContext>,
        )
      : '',
    facts: structuredData(route.name, lang, (key, values) => instance.text([], key, values)),
  };
}

/** The service worker's offline page. */
export const offlinePath = '/offline';

/** Renders the offline page. */
export async function renderOfflinePage(lang: LanguageCode): Promise<RenderedPage> {
  const instance = newLanguage(lang);
  await instance.load(['common', 'withoutScripts']);
  const t = instance.of('withoutScripts');
  return {
    name: 'offline',
    path: null,
    indexed: false,
    lang,
    dir: readDirection(lang),
    title: t('offline.meta'),
    description: t('offline.heading'),
    html: renderToStaticMarkup(
      <TranslatorContext value={instance}>
        <OfflinePage />
      </TranslatorContext>,
    ),
    hasCode: false,
    withoutScripts: '',
    stopped: '',
    facts: [],
  };
}

/** Forms, fetched results, and staff pages. */
function needsScripts(route: Route): boolean {
  return route.frame === 'staff' || route.hasForm !== undefined || route.name === 'performance';
}

/** Pages of the sitemap. */
export function isListed(route: Route): boolean {
  return route.frame === 'public' && !route.unlisted && route !== notFoundRoute;
}

export const { brand } = site;

/** For the web app manifest. */
export async function siteTexts(lang: LanguageCode) {
  const instance = newLanguage(lang);
  await instance.load(['common', 'home']);
  const t = instance.of('common');
  return {
    brand,
    description: t('home:meta.description'),
    apply: t('action.apply'),
    status: t('action.checkStatus'),
  };
}
