import { useCallback } from 'react';
import { useTranslation } from './useTranslation.ts';

export type ProblemText = { title: string | undefined; message: string };

/**
 * Gives the words for a problem code in the visitor's language (namespace `problems`), with the placeholders filled in.
 * An unknown code gives the code itself as message. While the words are not loaded it suspends the component that calls
 * it: call it in render, not in an effect.
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
