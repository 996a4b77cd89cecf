import { startTransition, useCallback, useState } from 'react';
import { loadShownNamespaces } from '../language/instance.ts';
import type { Namespace } from '../language/texts.ts';
import { useTranslation } from '../language/useTranslation.ts';
import type { Late } from './late.ts';
import { loadAnew } from './loadAnew.ts';

export type Brought<Code> = {
  /** Null until code and texts are here. */
  code: Code | null;
  /** It did not come: `retry` tries once more, with a new page if need be. */
  failed: boolean;
  /** May be called often. Gives null when it does not come. */
  bring: () => Promise<Code | null>;
  retry: () => Promise<void>;
};

/** Brings the code and the texts of a part of the page when it is wanted, such as at the first touch of a form. */
export function useLate<Code>(part: Late<Code>, texts: readonly Namespace[]): Brought<Code> {
  const { i18n } = useTranslation();
  const textsHere = texts.every((namespace) => i18n.has(i18n.language, namespace));
  const [state, setState] = useState({ code: textsHere ? part.here() : null, failed: false });

  const bring = useCallback(async () => {
    const settle = (code: Code | null) => {
      const failed = code === null;
      // Someone may be typing: what came is drawn in turns that let a key in between.
      startTransition(() =>
        setState((before) => (before.code === code && before.failed === failed ? before : { code, failed })),
      );
      return code;
    };
    try {
      const [code] = await Promise.all([part.bring(), loadShownNamespaces(i18n, texts)]);
      return settle(code);
    } catch {
      return settle(null);
    }
  }, [part, texts, i18n]);

  const retry = useCallback(async () => {
    if ((await bring()) === null) await loadAnew();
  }, [bring]);

  return { ...state, bring, retry };
}
