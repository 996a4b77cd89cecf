import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../domain/languages.ts';
import { App } from './App.tsx';
import { changeLanguage } from './language/change.ts';
import { newLanguage } from './language/instance.ts';
import { storedLanguage } from './language/preference.ts';
import { loadPage } from './pages.ts';
import { routeNamed, routeOf } from './routes.ts';
import './styles.css';

const staffLanguage: LanguageCode = 'tr';

/** Takes the language of the document, brings code and texts of its page, then takes over the prerendered HTML. */
async function start(root: HTMLElement): Promise<void> {
  // The document says which page it holds: someone who goes back at once is at another address already.
  const route = routeNamed(root.dataset['page']) ?? routeOf(window.location.pathname);
  const language = route.frame === 'staff' ? staffLanguage : documentLanguage();
  const instance = newLanguage(language);
  const page = await loadPage(route, instance);
  const app = (
    <StrictMode>
      <App instance={instance} page={page} />
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, app);
  else {
    document.documentElement.lang = language;
    createRoot(root).render(app);
  }

  const stored = storedLanguage();
  const asked = new URLSearchParams(window.location.search).has('lang');
  if (route.frame === 'public' && !asked && stored && stored !== language)
    await changeLanguage(instance, stored);
}

function documentLanguage(): LanguageCode {
  const { lang } = document.documentElement;
  return isLanguageCode(lang) ? lang : defaultLanguage;
}

const root = document.getElementById('root');
if (root) void start(root);
