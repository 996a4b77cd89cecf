import { renderToString } from 'react-dom/server';
import { directionOf, type LanguageCode } from '../domain/languages.ts';
import { App } from './App.tsx';
import { newLanguage } from './language/instance.ts';
import { loadPage } from './pages.ts';
import { notFoundRoute, type Route, routes } from './routes.ts';

export type RenderedPage = {
  /** The route's name. */
  name: string;
  lang: LanguageCode;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** What stands inside #root; empty for pages that are not prerendered. */
  html: string;
};

/** Every route that becomes a file, the not-found page among them. */
export const pages: readonly Route[] = [...routes, notFoundRoute];

/** One page in one language as HTML: the same tree that the browser then hydrates. */
export async function renderPage(route: Route, lang: LanguageCode): Promise<RenderedPage> {
  const instance = newLanguage(lang);
  const page = await loadPage(route, instance);
  const html = route.frame === 'staff' ? '' : renderToString(<App instance={instance} page={page} />);
  return {
    name: route.name,
    lang,
    dir: directionOf(lang),
    title: instance.t(`${route.meta}.title`),
    description: instance.t(`${route.meta}.description`),
    html,
  };
}
