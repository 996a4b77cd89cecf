import { useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import { useMe } from './access/useMe.ts';
import { forgetTypedTexts, keepTypedText, typedTexts } from './typedTexts.ts';

/**
 * A text and its setter: it is there again when its person comes back to the case. With null as key the text goes with
 * the component.
 */
export function useTypedText(key: string | null): readonly [string, (text: string) => void] {
  const owner = useMe()?.id ?? null;
  const [own, setOwn] = useState('');
  const kept = useStore(typedTexts, (all) =>
    key !== null && owner !== null && all.owner === owner ? (all.texts.get(key) ?? '') : '',
  );
  if (key === null || owner === null) return [own, setOwn];
  return [kept, (text) => keepTypedText(owner, key, text)];
}

/** Forgets the texts of who was signed in before. The browser asks before it leaves a page with one's own. */
export function useOwnTypedTexts(): void {
  const me = useMe()?.id ?? null;
  const { owner, texts } = useStore(typedTexts);
  const isOfAnother = owner !== null && owner !== me;
  const isTyped = !isOfAnother && texts.size > 0;
  useEffect(() => {
    if (isOfAnother) forgetTypedTexts();
  }, [isOfAnother]);
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
