import { useCallback, useRef, useState } from 'react';
import type { CountryRow } from '../../../contract/applicant.ts';
import type { Translator } from '../../language/index.ts';
import { loadNamespaces } from '../../language/instance.ts';
import type * as Live from './live.tsx';

export type LiveCheck =
  | { state: 'resting' | 'loading' | 'failed' }
  | { state: 'ready'; countries: readonly CountryRow[]; live: typeof Live };

/** Brings what the check needs when it is first touched: the countries, their flags and words. `touch` may be called often. */
export function useLiveCheck(translator: Translator): { check: LiveCheck; touch: () => void } {
  const [check, setCheck] = useState<LiveCheck>({ state: 'resting' });
  const asked = useRef(false);

  const touch = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setCheck({ state: 'loading' });
    const bring = async (): Promise<LiveCheck> => {
      const [live] = await Promise.all([
        import('./live.tsx'),
        loadNamespaces(translator, ['visaSteps'], translator.language),
      ]);
      return { state: 'ready', countries: await live.readCountries(), live };
    };
    bring().then(setCheck, () => {
      asked.current = false;
      setCheck({ state: 'failed' });
    });
  }, [translator]);

  return { check, touch };
}
