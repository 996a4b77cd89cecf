import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { createStore } from '../store.ts';

/** What one member of staff typed and did not send, by `kind/id/field`. */
type TypedTexts = {
  /** The id of the person; null while nobody has typed. */
  owner: string | null;
  texts: ReadonlyMap<string, string>;
};

const nothing: TypedTexts = { owner: null, texts: new Map() };

/**
 * In the memory of the page: nothing readable stays on the device (ASVS 14.3.3). Its texts outlive a session
 * that ended by itself, and are shown to their owner alone.
 */
export const typedTexts = createStore(nothing);

/** The open case and who reads it, which outlives such a session, too. */
export const openCase = createStore<{ kind: ApplicationKind; id: string; reader: string } | null>(null);

/** Keeps a person's text, or removes it if it is empty. A kept one takes the place of all of another person. */
export function keepTypedText(owner: string, key: string, text: string): void {
  const before = typedTexts.get();
  if (text === '' && before.owner !== owner) return;
  const texts = new Map(before.owner === owner ? before.texts : []);
  if (text === '') texts.delete(key);
  else texts.set(key, text);
  typedTexts.set({ owner, texts });
}

/** For who signs out, and for who comes after another person. Forgets the open case, too. */
export function forgetTypedTexts(): void {
  typedTexts.set(nothing);
  openCase.set(null);
}
