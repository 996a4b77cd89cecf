import { useEffect } from 'react';
import { useTranslation } from './language/useTranslation.ts';
import type { LazyModule } from './lazyModule.ts';

/** Loads a deferred module once the page is idle, so that no press waits for it. */
export function usePreloadWhenIdle(deferred: LazyModule<unknown>): void {
  const { i18n } = useTranslation('common');
  useEffect(() => {
    const preload = () => deferred.preload(i18n);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(preload);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(preload, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, [deferred, i18n]);
}
