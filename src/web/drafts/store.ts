import type * as z from 'zod/mini';
import { deleteRecord, readRecord, writeRecord } from './database.ts';
import { type DraftRecord, openedRecord, sealedRecord, versionOf } from './record.ts';

/** A form that is being filled in, as it was last kept. */
export type Draft<Content> = {
  /** The same from the first answer to the payment: what makes two submissions of it the same. */
  id: string;
  /** The application number that it has led to; null before. */
  reference: string | null;
  content: Content;
};

export type KeptDraft<Content> = Draft<Content> & {
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: number;
};

/** What another tab did to the draft since this one last read or wrote it. */
export type Elsewhere = 'same' | 'changed' | 'erased';

export type DraftStore<Content> = {
  /** The kept draft. One that is over, broken, hostile or of an older form is erased and not given. */
  read(): Promise<KeptDraft<Content> | null>;
  /** Keeps the draft in place of the one before. False where the browser gives no storage or has none left. */
  write(draft: Draft<Content>): Promise<boolean>;
  erase(): Promise<void>;
  /** Each change that another tab makes is told once. */
  elsewhere(): Promise<Elsewhere>;
};

/**
 * The draft of one form, on this device only: in IndexedDB, sealed with AES-GCM by a key that no script can read, for
 * {@link draftDays} days. Nothing throws: without storage there is simply no draft.
 */
export function draftStore<Content>(
  name: string,
  schema: z.ZodMiniType<Content>,
  now: () => number = Date.now,
): DraftStore<Content> {
  /** The record that this tab last read or wrote. */
  let known: DraftRecord | null = null;
  /** The version, or the lack of one, that was told last. */
  let told: string | null | undefined;

  return inTurn({
    async read() {
      const stored = await readRecord(name);
      const opened = await openedRecord(stored, name, now());
      const content = opened && schema.safeParse(opened.envelope.content);
      if (!opened || !content?.success) {
        known = null;
        if (stored !== undefined) await deleteRecord(name);
        return null;
      }
      known = opened.record;
      const { id, reference } = opened.envelope;
      return { id, reference, content: content.data, savedAt: known.savedAt };
    },
    async write(draft) {
      const record = await sealedRecord(name, draft, { key: known?.key ?? null, now: now() });
      await writeRecord(record);
      known = record;
      return true;
    },
    async erase() {
      known = null;
      await deleteRecord(name);
    },
    async elsewhere() {
      const version = versionOf(await readRecord(name));
      const own = known?.version ?? null;
      const isNews = version !== own && version !== told;
      told = version;
      if (!isNews) return 'same';
      return version === null ? 'erased' : 'changed';
    },
  });
}

/** One thing after the other, and a browser without storage is an answer, not an error. */
function inTurn<Content>(store: DraftStore<Content>): DraftStore<Content> {
  let last: Promise<unknown> = Promise.resolve();
  const turn = <Result>(run: () => Promise<Result>, without: Result): Promise<Result> => {
    const result = last.then(run).catch(() => without);
    last = result;
    return result;
  };
  return {
    read: () => turn(store.read, null),
    write: (draft) => turn(() => store.write(draft), false),
    erase: () => turn(store.erase, undefined),
    elsewhere: () => turn<Elsewhere>(store.elsewhere, 'same'),
  };
}
