import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { directionOf, type LanguageCode } from '../../domain/languages.ts';
import { newLanguage } from '../language/newLanguage.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { OfflinePage } from '../shell/OfflinePage.tsx';
import { WithoutScripts } from '../shell/WithoutScripts.tsx';
import { site } from '../site.ts';
import { App } from './App.tsx';
import { loadPage } from './pages.ts';
import { notFoundRoute, type Route, routes } from './routes.ts';
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
  /** What a browser without scripts shows above it; empty for pages that it can read. */
  withoutScripts: string;
  /** Whether the browser brings it to life; otherwise the document holds no script. */
  hasCode: boolean;
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
  await instance.load(['withoutScripts']);
  return {
    name: route.name,
    path: isListed(route) ? route.path : null,
    indexed: route.frame === 'public' && route !== notFoundRoute,
    lang,
    dir: directionOf(lang),
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
    facts: structuredData(route.name, lang, (key, values) => instance.text([], key, values)),
  };
}

/** Where the service worker finds the page that it shows without a connection. */
export const offlinePath = '/offline';

/** The page in place of those that cannot be fetched, in one language. */
export async function renderOfflinePage(lang: LanguageCode): Promise<RenderedPage> {
  const instance = newLanguage(lang);
  await instance.load(['common', 'withoutScripts']);
  const t = instance.of('withoutScripts');
  return {
    name: 'offline',
    path: null,
    indexed: false,
    lang,
    dir: directionOf(lang),
    title: t('offline.meta'),
    description: t('offline.heading'),
    html: renderToStaticMarkup(
      <TranslatorContext value={instance}>
        <OfflinePage />
      </TranslatorContext>,
    ),
    hasCode: false,
    withoutScripts: '',
    facts: [],
  };
}

/** Whether a page does nothing without scripts: forms, results that are asked for, everything of staff. */
function needsScripts(route: Route): boolean {
  return route.frame === 'staff' || route.hasForm === true || route.name === 'performance';
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
  await instance.load(['common', 'home']);
  const t = instance.of('common');
  return {
    brand,
    description: t('home:meta.description'),
    apply: t('action.apply'),
    status: t('action.checkStatus'),
  };
}
