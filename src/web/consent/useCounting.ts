import { useEffect } from 'react';
import type { PageView } from '../../contract/analytics.ts';
import { isCountedPage } from '../../domain/consent/countedPages.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { useConsent } from './store.ts';

/** Has a page counted when it opens, for visitors who agreed; what they agree to counts for the page they are on. */
export function useCounting(page: string, language: LanguageCode): void {
  const { consent } = useConsent();
  const agreed = consent?.has('analytics') === true;

  // Another language is the same visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (agreed && isCountedPage(page)) count({ page, language });
  }, [agreed, page]);
}

/** Tells the server, without cookies. A lost count is no loss. */
function count(view: PageView): void {
  fetch('/api/analytics', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => undefined);
}
