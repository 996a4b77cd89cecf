import { useCallback } from 'react';
import { useTranslation } from './useTranslation.ts';

export type ProblemText = { title: string | undefined; message: string };

/**
 * Reads the text of a problem code; an unknown code is its own text. Suspends while the texts load:
 * call it in render, not in an effect.
 */
export function useProblem(): (code: string, params?: Record<string, string | number>) => ProblemText {
  const { i18n } = useTranslation('problems');
  return useCallback(
    (code, params) => {
      const message = i18n.text(['problems'], `${code}.message`, params);
      return {
        title: i18n.find(['problems'], `${code}.title`, params) ?? undefined,
        message: message === `${code}.message` ? code : message,
      };
    },
    [i18n],
  );
}
