import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../domain/languages.ts';
import { hasDraftDatabase } from '../forms/drafts/presence.ts';
import { changeLanguage, storedLanguage } from '../language/choice.ts';
import { newLanguage } from '../language/newLanguage.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { storedStaffLanguage } from '../staff/storedStaffLanguage.ts';
import { App } from './App.tsx';
import { registerOffline } from './offline.ts';
import { loadPage, type ReadyPage } from './pages.ts';
import { recordInput } from './replayInput.ts';
import { findRoute, routeNamed } from './routes.ts';
import '../styles.css';

/** Loads the page's code and texts, then hydrates. */
async function start(root: HTMLElement): Promise<void> {
  // The document names its page: after a quick step back the address is another one.
  const route = routeNamed(root.dataset['page']) ?? findRoute(window.location.pathname);
  const language = route.frame === 'staff' ? (storedStaffLanguage() ?? 'tr') : documentLanguage();
  const instance = newLanguage(language);
  const input = recordInput(root);
  const page = await loadPage(route, instance).catch(async (error: unknown): Promise<ReadyPage> => {
    // A form without its code takes no press. Other pages can be read.
    if (!route.hasForm) throw error;
    await instance.load(['common']);
    root.replaceChildren();
    return { route, Component: StoppedPage };
  });
  const chosen = languageChosenBefore();
  const app = (
    <StrictMode>
      <App instance={instance} page={page} />
    </StrictMode>
  );
  const onHydrated = () => void input.replay();
  if (root.firstElementChild)
    startTransition(() => void hydrateRoot(root, <Hydrated onHydrated={onHydrated}>{app}</Hydrated>));
  else {
    // A staff page is not prerendered; its document is Turkish.
    document.documentElement.lang = language;
    if (route.frame === 'staff') document.title = instance.of('common')(`${route.meta}.title`);
    createRoot(root).render(<Hydrated onHydrated={onHydrated}>{app}</Hydrated>);
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

function StoppedPage() {
  return <Stopped heading="h1" />;
}

/** Calls `onHydrated` once its children are interactive. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** The language chosen in the prerendered menu before hydration. */
function languageChosenBefore(): LanguageCode | null {
  const menu = document.querySelector<HTMLSelectElement>('select[data-language-menu]');
  return isLanguageCode(menu?.value) ? menu.value : null;
}

/** Erases expired drafts. Loads nothing if the device has none. */
async function eraseOldDrafts(): Promise<void> {
  if (!(await hasDraftDatabase())) return;
  const { eraseExpiredDrafts } = await import('../forms/drafts/erase.ts');
  await eraseExpiredDrafts();
}

function documentLanguage(): LanguageCode {
  const { lang } = document.documentElement;
  return isLanguageCode(lang) ? lang : defaultLanguage;
}

const root = document.getElementById('root');
if (root) void start(root);
// If storage is missing or cannot be listed, reading a draft checks its age.
eraseOldDrafts().catch(() => undefined);
