import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { readConsent, useConsent } from './store.ts';

type Floating = { floating: boolean };

const question = () => import('./CookieQuestion.tsx');
const settings = () => import('./CookieSettings.tsx');

/**
 * Loads the unanswered cookie question, and the settings on demand. A floating question is first in
 * the tab order.
 */
export function ConsentParts({ floating }: Floating) {
  const { known, consent, settings: settingsOpen, held } = useConsent();
  const asks = known && consent === null && !held;
  const Question = usePart(asks, question);
  const Settings = usePart(settingsOpen, settings);

  useEffect(readConsent, []);
  return (
    <>
      {asks && Question && <Question floating={floating} />}
      {settingsOpen && Settings && <Settings />}
    </>
  );
}

/** Loads a part with its texts when needed. A failed one is not shown, and nothing is counted. */
function usePart<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const { i18n } = useTranslation('common');
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!wanted || Part !== null) return;
    Promise.all([load(), i18n.load(['consent'])]).then(
      ([module]) => setPart(() => module.default),
      () => undefined,
    );
  }, [wanted, Part, load, i18n]);

  return Part;
}
