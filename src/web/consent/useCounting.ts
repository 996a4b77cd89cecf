import { useEffect } from 'react';
import { pageViewsPath } from '../../contract/paths.ts';
import type { PageView } from '../../contract/site.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { isCountedPage } from '../../domain/privacy/countedPages.ts';
import { useConsent } from './store.ts';

/** Counts pages of visitors who agreed, from the page on which they agree. */
export function useCounting(page: string, language: LanguageCode): void {
  const { consent } = useConsent();
  const agreed = consent?.has('analytics') === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is the same visit
  useEffect(() => {
    if (agreed && isCountedPage(page)) count({ page, language });
  }, [agreed, page]);
}

/** Reports a visit to the server, without cookies. A failed report is dropped. */
function count(view: PageView): void {
  fetch(pageViewsPath, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => undefined);
}
