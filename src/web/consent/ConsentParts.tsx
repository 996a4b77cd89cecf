import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../language/index.ts';
import { loadNamespaces } from '../language/instance.ts';
import { readConsent, useConsent } from './store.ts';

type Floating = { floating: boolean };

const question = () => import('./CookieQuestion.tsx');
const settings = () => import('./CookieSettings.tsx');

/**
 * The question about cookies, until it is answered, and the settings when they are asked for. Each is loaded then and
 * not before. A question that floats stands first in the order of the keyboard.
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

/** A part with its texts, once it is wanted. One that does not come is not shown: nothing asked, nothing allowed. */
function usePart<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const { i18n } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!wanted || Part !== null) return;
    Promise.all([load(), loadNamespaces(i18n, ['consent'], i18n.language)]).then(
      ([module]) => setPart(() => module.default),
      () => undefined,
    );
  }, [wanted, Part, load, i18n]);

  return Part;
}
