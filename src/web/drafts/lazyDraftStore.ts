import { mayHaveDrafts } from './mayHaveDrafts.ts';
import type { DraftStore } from './store.ts';

/** What the keeping of a form needs of its draft. */
export type KeepingStore<Content> = Pick<DraftStore<Content>, 'write' | 'erase' | 'elsewhere'>;

/** A draft store whose code loads on first use. One that does not load keeps nothing, as a browser without storage. */
export function lazyDraftStore<Content>(load: () => Promise<DraftStore<Content>>): KeepingStore<Content> {
  const store = () => load().catch(() => null);
  return {
    write: async (draft) => (await store())?.write(draft) ?? false,
    erase: async () => (await store())?.erase(),
    elsewhere: async () => {
      // Without any draft on the device no other tab has changed one: the code need not load for that.
      if (!(await mayHaveDrafts())) return 'same';
      return (await store())?.elsewhere() ?? 'same';
    },
  };
}
