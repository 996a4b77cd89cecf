import type * as z from 'zod/mini';
import { deleteRecord, readRecord, writeRecord } from './database.ts';
import { isExpired } from './expiry.ts';
import { clearJournal, draftJournal } from './journal.ts';
import {
  type DraftRecord,
  keyNameOf,
  newKeyRecord,
  openedRecord,
  sealedRecord,
  versionOf,
  waitingKey,
} from './record.ts';

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
  /** Makes the key that seals the first answer, where there is no draft. Call it when the form opens. */
  prepare(): Promise<void>;
  /**
   * Notes the draft synchronously while the page is left, for the next `read`; null: the device has it. Notes nothing
   * before `prepare` has ended.
   */
  journal(draft: Draft<Content> | null): void;
  erase(): Promise<void>;
  /** Whether this tab has read or written the kept draft. */
  isKept(): boolean;
  /** Reports each change of another tab once. */
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
  /** The key for the first write; null before `prepare`, and once a draft has it. */
  let firstKey: CryptoKey | null = null;
  /** The version that was reported last; null for an erased draft. */
  let reportedVersion: string | null | undefined;

  const journal = draftJournal(name, now);

  const write = async (draft: Draft<unknown>, savedAt: number) => {
    const record = await sealedRecord(name, draft, { key: known?.key ?? firstKey, now: savedAt });
    await writeRecord(record);
    known = record;
    await journal.prepare(record.key);
    if (firstKey === null) return true;
    firstKey = null;
    await deleteRecord(keyNameOf(name));
    return true;
  };

  /** Writes the change that was noted while the page was left. One that another tab has written since takes its place. */
  const takeJournal = async ({ key, savedAt }: Pick<DraftRecord, 'key' | 'savedAt'>) => {
    const noted = await journal.read(key);
    if (noted === null || noted.savedAt < savedAt || isExpired(noted.savedAt, now())) return null;
    const content = schema.safeParse(noted.draft.content);
    if (!content.success) return null;
    const { id, reference } = noted.draft;
    await write({ id, reference, content: content.data }, noted.savedAt);
    return { id, reference, content: content.data, savedAt: noted.savedAt };
  };

  /** Writes the first answer, where the page was left before the device had a draft. */
  const takeFirst = async () => {
    firstKey = waitingKey(await readRecord(keyNameOf(name)), now());
    if (firstKey === null) return null;
    await journal.prepare(firstKey);
    const noted = await takeJournal({ key: firstKey, savedAt: 0 });
    if (noted !== null) clearJournal();
    return noted;
  };

  return serialised({
    async read() {
      const stored = await readRecord(name);
      const opened = await openedRecord(stored, name, now());
      const content = opened && schema.safeParse(opened.envelope.content);
      if (!opened || !content?.success) {
        known = null;
        if (stored !== undefined) await deleteRecord(name);
        return takeFirst();
      }
      known = opened.record;
      const noted = await takeJournal(opened.record);
      clearJournal();
      if (noted !== null) return noted;
      await journal.prepare(known.key);
      const { id, reference } = opened.envelope;
      return { id, reference, content: content.data, savedAt: known.savedAt };
    },
    write: (draft) => write(draft, now()),
    async prepare() {
      if (known !== null || firstKey !== null) return;
      // Another tab, or an earlier visit without an answer, may have made it.
      firstKey = waitingKey(await readRecord(keyNameOf(name)), now());
      if (firstKey === null) {
        const record = await newKeyRecord(name, now());
        await writeRecord(record);
        firstKey = record.key;
      }
      await journal.prepare(firstKey);
    },
    journal(draft) {
      if (draft === null) clearJournal();
      else journal.write(draft);
    },
    async erase() {
      known = null;
      firstKey = null;
      clearJournal();
      await deleteRecord(name);
      await deleteRecord(keyNameOf(name));
    },
    isKept: () => known !== null,
    async elsewhere() {
      const version = versionOf(await readRecord(name));
      const own = known?.version ?? null;
      const isNews = version !== own && version !== reportedVersion;
      reportedVersion = version;
      if (!isNews) return 'same';
      return version === null ? 'erased' : 'changed';
    },
  });
}

/** Runs the calls one after the other (a mutex). Without storage a call gives its empty result instead of an error. */
function serialised<Content>(store: DraftStore<Content>): DraftStore<Content> {
  let last: Promise<unknown> = Promise.resolve();
  const turn = <Result>(run: () => Promise<Result>, without: Result): Promise<Result> => {
    const result = last.then(run).catch(() => without);
    last = result;
    return result;
  };
  return {
    read: () => turn(store.read, null),
    write: (draft) => turn(() => store.write(draft), false),
    prepare: () => turn(store.prepare, undefined),
    erase: () => turn(store.erase, undefined),
    journal: store.journal,
    isKept: store.isKept,
    elsewhere: () => turn<Elsewhere>(store.elsewhere, 'same'),
  };
}
