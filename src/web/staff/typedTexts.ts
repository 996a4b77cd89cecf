import { useEffect, useState } from 'react';
import { createStore, useStore } from '../store.ts';

/**
 * What staff typed and did not send, by `kind/id/field`: it is there again when they come back to the case. It
 * stays in the memory of the page, so that nothing readable is left on the device (ASVS 14.3.3).
 */
const typedTexts = createStore<ReadonlyMap<string, string>>(new Map());

/** A text and its setter; with null as key the text goes with the component. */
export function useTypedText(key: string | null): readonly [string, (text: string) => void] {
  const [own, setOwn] = useState('');
  const kept = useStore(typedTexts, (all) => (key === null ? '' : (all.get(key) ?? '')));
  return key === null ? [own, setOwn] : [kept, (text) => keep(key, text)];
}

function keep(key: string, text: string): void {
  const next = new Map(typedTexts.get());
  if (text === '') next.delete(key);
  else next.set(key, text);
  typedTexts.set(next);
}

/** For the end of a session: staff share one account, so who signs in next may be somebody else. */
export function forgetTypedTexts(): void {
  typedTexts.set(new Map());
}

/** The browser asks before it leaves a page with such texts. */
export function useAskBeforeLeaving(): void {
  const isTyped = useStore(typedTexts, (all) => all.size > 0);
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
