import type * as z from 'zod/mini';
import { deleteRecord, readRecord, writeRecord } from './database.ts';
import { isExpired } from './expiry.ts';
import { clearJournal, draftJournal } from './journal.ts';
import {
  type DraftRecord,
  newKeyRecord,
  openedRecord,
  readVersion,
  sealedRecord,
  toKeyName,
  waitingKey,
} from './record.ts';
import { eraseSubmissions } from './submissionProof.ts';

export type Draft<Content> = {
  /** The same from the first answer to the payment: identifies repeated submissions. */
  id: string;
  /** Its application number, if there is one. */
  reference: string | null;
  content: Content;
};

export type KeptDraft<Content> = Draft<Content> & {
  /** In milliseconds since 1970. */
  savedAt: number;
};

/** A part that is too large for the journal. */
export type LargePart<Content> = {
  without: (content: Content) => unknown;
  /** Adds the kept part to journaled content. */
  added: (journaled: unknown, kept: Content) => unknown;
};

/** What another tab did since this one last read or wrote. */
export type Elsewhere = 'same' | 'changed' | 'erased';

export type DraftStore<Content> = {
  /**
   * The kept draft. One that is expired, broken, tampered with or of an older form is erased: null.
   */
  read(): Promise<KeptDraft<Content> | null>;
  /** False if the browser has no storage or no room. */
  write(draft: Draft<Content>): Promise<boolean>;
  /** Makes the key for the first answer, when the form opens without a draft. */
  prepare(): Promise<void>;
  /** Journals the draft for the next `read`; null clears the journal. Needs `prepare` first. */
  journal(draft: Draft<Content> | null): void;
  /** Erases the draft and this tab's submissions. */
  erase(): Promise<void>;
  /** This tab has read or written the kept draft. */
  isKept(): boolean;
  /** Reports each change of another tab once. */
  elsewhere(): Promise<Elsewhere>;
};

/**
 * Stores one form's draft in IndexedDB for the book's `draftDays`, sealed. Never throws: without
 * storage there is no draft.
 */
export function draftStore<Content>(
  name: string,
  schema: z.ZodMiniType<Content>,
  { now = Date.now, large }: { now?: (() => number) | undefined; large?: LargePart<Content> } = {},
): DraftStore<Content> {
  let known: DraftRecord | null = null;
  /** Null before `prepare` and once a draft has the key. */
  let firstKey: CryptoKey | null = null;
  /** Null for an erased draft. */
  let reportedVersion: string | null | undefined;

  const journal = draftJournal(name, now);

  const write = async (draft: Draft<unknown>, savedAt: number) => {
    const record = await sealedRecord(name, draft, { key: known?.key ?? firstKey, now: savedAt });
    await writeRecord(record);
    known = record;
    await journal.prepare(record.key);
    if (firstKey === null) return true;
    firstKey = null;
    await deleteRecord(toKeyName(name));
    return true;
  };

  /** Writes the journaled change, unless another tab wrote later. `kept`: the draft, if any. */
  const takeJournal = async (
    { key, savedAt }: Pick<DraftRecord, 'key' | 'savedAt'>,
    kept: Pick<Draft<Content>, 'id' | 'content'> | null,
  ) => {
    const noted = await journal.read(key);
    if (noted === null || noted.savedAt < savedAt || isExpired(noted.savedAt, now())) return null;
    const { id, reference, content: journaled } = noted.draft;
    // Never a part of another draft, which may be another person's.
    const whole = kept?.id === id && large !== undefined ? large.added(journaled, kept.content) : journaled;
    const content = schema.safeParse(whole);
    if (!content.success) return null;
    await write({ id, reference, content: content.data }, noted.savedAt);
    return { id, reference, content: content.data, savedAt: noted.savedAt };
  };

  /** Writes the first answer, if the page was left before there was a draft. */
  const takeFirst = async () => {
    firstKey = waitingKey(await readRecord(toKeyName(name)), now());
    if (firstKey === null) return null;
    await journal.prepare(firstKey);
    const noted = await takeJournal({ key: firstKey, savedAt: 0 }, null);
    if (noted !== null) clearJournal(name);
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
      const noted = await takeJournal(opened.record, { id: opened.envelope.id, content: content.data });
      clearJournal(name);
      if (noted !== null) return noted;
      await journal.prepare(known.key);
      const { id, reference } = opened.envelope;
      return { id, reference, content: content.data, savedAt: known.savedAt };
    },
    write: (draft) => write(draft, now()),
    async prepare() {
      if (known !== null || firstKey !== null) return;
      // Another tab or an earlier visit may have made it.
      firstKey = waitingKey(await readRecord(toKeyName(name)), now());
      if (firstKey === null) {
        const record = await newKeyRecord(name, now());
        await writeRecord(record);
        firstKey = record.key;
      }
      await journal.prepare(firstKey);
    },
    journal(draft) {
      if (draft === null) clearJournal(name);
      else if (!journal.write(draft) && large !== undefined)
        journal.write({ ...draft, content: large.without(draft.content) });
    },
    async erase() {
      known = null;
      firstKey = null;
      clearJournal(name);
      eraseSubmissions();
      await deleteRecord(name);
      await deleteRecord(toKeyName(name));
    },
    isKept: () => known !== null,
    async elsewhere() {
      const version = readVersion(await readRecord(name));
      const own = known?.version ?? null;
      const isNews = version !== own && version !== reportedVersion;
      reportedVersion = version;
      if (!isNews) return 'same';
      return version === null ? 'erased' : 'changed';
    },
  });
}

/** Runs calls one after the other (a mutex). Without storage they return their empty results. */
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
