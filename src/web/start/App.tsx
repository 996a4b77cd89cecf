import { useEffect, useState } from 'react';
import { Router, useLocation } from 'wouter';
import type { Translator } from '../language/translator.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { Stopped } from '../shell/Stopped.tsx';
import { useBrandFace } from '../shell/useBrandFace.ts';
import { usePageArrival } from '../shell/usePageArrival.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { loadPage, type ReadyPage } from './pages.ts';
import { findRoute } from './routes.ts';

export type AppProps = {
  instance: Translator;
  /** Shown first. */
  page: ReadyPage;
};

export function App({ instance, page }: AppProps) {
  return (
    <TranslatorContext value={instance}>
      {/* For the build, which has no address, and for hydration of the same HTML. */}
      <Router ssrPath={page.route.path}>
        <Pages instance={instance} first={page} />
        <Toaster />
      </Router>
    </TranslatorContext>
  );
}

function Pages({ instance, first }: { instance: Translator; first: ReadyPage }) {
  const { page, waiting } = useReadyPage(instance, first);
  usePageArrival(instance, page);
  useBrandFace(page);
  const content = (
    <Boundary key={page.route.name} fallback={<Stopped heading="h1" />}>
      <page.Component />
    </Boundary>
  );
  if (page.route.frame === 'staff') return content;
  return (
    <PublicFrame route={page.route} waiting={waiting}>
      {content}
    </PublicFrame>
  );
}

/** The page of the address. The previous one stays until the next is ready. */
function useReadyPage(instance: Translator, first: ReadyPage): { page: ReadyPage; waiting: boolean } {
  const [location] = useLocation();
  const [page, setPage] = useState(first);
  const wanted = findRoute(location);
  const waiting = page.route !== wanted;

  useEffect(() => {
    if (!waiting) return;
    // Public and staff pages are different documents.
    if (wanted.frame !== page.route.frame) return window.location.reload();
    let outdated = false;
    loadPage(wanted, instance).then(
      (ready) => {
        if (!outdated) setPage(ready);
      },
      // A newer build has replaced the page's file.
      () => window.location.reload(),
    );
    return () => {
      outdated = true;
    };
  }, [waiting, wanted, page, instance]);

  return { page, waiting };
}
