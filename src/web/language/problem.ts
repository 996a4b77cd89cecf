import { useCallback } from 'react';
import { useTranslation } from './useTranslation.ts';

export type ProblemText = { title: string | undefined; message: string };

/**
 * Gives the words for a problem code in the visitor's language (namespace `problems`), with the placeholders filled in.
 * An unknown code gives the code itself as message.
 */
export function useProblem(): (code: string, params?: Record<string, string | number>) => ProblemText {
  const { t, i18n } = useTranslation('problems');
  return useCallback(
    (code, params) => ({
      title: i18n.exists(`${code}.title`, { ns: 'problems' }) ? t(`${code}.title`, { ...params }) : undefined,
      message: i18n.exists(`${code}.message`, { ns: 'problems' })
        ? t(`${code}.message`, { ...params })
        : code,
    }),
    [t, i18n],
  );
}
