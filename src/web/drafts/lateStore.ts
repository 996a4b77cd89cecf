import type { Late } from '../late/index.ts';
import { mayHaveDrafts } from './mayHaveDrafts.ts';
import type { DraftStore } from './store.ts';

/** What the keeping of a form needs of its draft. */
export type KeepingStore<Content> = Pick<DraftStore<Content>, 'write' | 'erase' | 'elsewhere'>;

/** A draft by way of code that comes later: with the first answer, or when another tab may have kept something. */
export function lateStore<Content>(
  part: Late<unknown>,
  storeOf: () => DraftStore<Content> | null,
): KeepingStore<Content> {
  const store = async () => {
    await part.bring().catch(() => null);
    return storeOf();
  };
  return {
    write: async (draft) => (await store())?.write(draft) ?? false,
    erase: async () => (await store())?.erase(),
    elsewhere: async () => {
      if (part.here() === null && !(await mayHaveDrafts())) return 'same';
      return (await store())?.elsewhere() ?? 'same';
    },
  };
}
