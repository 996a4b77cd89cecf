import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../domain/languages.ts';
import { draftDatabase } from '../domain/privacy/keptOnDevice.ts';
import { App } from './App.tsx';
import { changeLanguage } from './language/change.ts';
import { newLanguage } from './language/instance.ts';
import { storedLanguage } from './language/preference.ts';
import { watchFields } from './meanwhile/fields.ts';
import { repeatPress } from './meanwhile/presses.ts';
import { registerOffline } from './offline/register.ts';
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
  const fields = watchFields(root);
  if (root.firstElementChild && route.inDocument) {
    const { addDocumentTexts } = await import('./language/documentTexts.ts');
    addDocumentTexts(instance, route, root);
  }
  const page = await loadPage(route, instance);
  const chosen = chosenMeanwhile();
  const app = (
    <StrictMode>
      <App instance={instance} page={page} />
    </StrictMode>
  );
  const onAlive = () => void fields.enterAnew().then(repeatPress);
  if (root.firstElementChild)
    startTransition(() => void hydrateRoot(root, <Alive onAlive={onAlive}>{app}</Alive>));
  else {
    document.documentElement.lang = language;
    createRoot(root).render(<Alive onAlive={onAlive}>{app}</Alive>);
  }
  if (route.frame === 'public') registerOffline();

  if (route.frame === 'public' && chosen !== null && chosen !== language) {
    await changeLanguage(instance, chosen);
    return;
  }
  const stored = storedLanguage();
  const asked = new URLSearchParams(window.location.search).has('lang');
  if (route.frame === 'public' && !asked && stored && stored !== language)
    await changeLanguage(instance, stored);
}

/** Tells when everything in it answers to a person. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * The language that a person chose in the prerendered menu before this code was there: on a slow line that takes
 * seconds, and the choice must not be lost.
 */
function chosenMeanwhile(): LanguageCode | null {
  const menu = document.querySelector<HTMLSelectElement>('select[data-language-menu]');
  return isLanguageCode(menu?.value) ? menu.value : null;
}

/** Kept answers that are over go, whichever page the person comes back to. Where nothing is kept nothing is loaded. */
async function eraseOldDrafts(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === draftDatabase)) return;
  const { eraseExpiredDrafts } = await import('./drafts/index.ts');
  await eraseExpiredDrafts();
}

function documentLanguage(): LanguageCode {
  const { lang } = document.documentElement;
  return isLanguageCode(lang) ? lang : defaultLanguage;
}

const root = document.getElementById('root');
if (root) void start(root);
// A browser without storage, or without a list of it, has its drafts judged when they are read.
eraseOldDrafts().catch(() => undefined);
