import { useCallback } from 'react';
import { formatMoney, useProblem, useTranslation } from '../language/index.ts';
import type { Failure } from './failure.ts';
import { waitText } from './waitText.ts';

/** Gives title and text of a failed submission in the visitor's language. */
export function useFailureText(): (failure: Failure) => { title: string | undefined; text: string } {
  const words = useProblem();
  const { i18n } = useTranslation('problems');
  return useCallback(
    ({ titleOf, textOf, message, waitSeconds, price }) => {
      const facts = {
        ...(waitSeconds === null ? {} : { when: waitText(waitSeconds, i18n.language) }),
        ...(price === null ? {} : { now: formatMoney(price.now), before: formatMoney(price.before) }),
      };
      return {
        title: words(titleOf).title,
        text: textOf === null ? message : words(textOf, facts).message,
      };
    },
    [words, i18n.language],
  );
}
