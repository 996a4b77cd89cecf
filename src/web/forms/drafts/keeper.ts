/** Shortest time between two writes. */
export const writeDelayMs = 250;

export type DraftKeeper<Draft> = {
  /** Writes at once, or `writeDelayMs` after the last write; of several the latest. */
  change(draft: Draft): void;
  /** Writes a pending change. Settles when it is stored or cannot be. */
  flush(): Promise<void>;
  /** Journals an unsaved change and writes it, because the page may be left. */
  leave(): void;
  forget(): void;
};

/** Keeps the latest state of a form. `onKept` gets whether the device stored it. */
export function draftKeeper<Draft>(
  store: { write: (draft: Draft) => Promise<boolean>; journal: (draft: Draft | null) => void },
  onKept: (kept: boolean) => void,
): DraftKeeper<Draft> {
  let noted: Draft | null = null;
  /** The latest change until it is stored. */
  let unsaved: Draft | null = null;
  let journaled: Draft | null = null;
  let pause: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> = Promise.resolve();

  const settle = (draft: Draft, kept: boolean) => {
    onKept(kept);
    if (!kept || draft !== unsaved) return;
    unsaved = null;
    if (journaled !== null) store.journal(null);
    journaled = null;
  };
  const flush = () => {
    const draft = noted;
    noted = null;
    if (draft !== null) writing = store.write(draft).then((kept) => settle(draft, kept));
    return writing;
  };
  const writeAndPause = () => {
    pause = null;
    if (noted === null) return;
    pause = setTimeout(writeAndPause, writeDelayMs);
    void flush();
  };
  return {
    change(draft) {
      noted = draft;
      unsaved = draft;
      if (pause === null) writeAndPause();
    },
    flush,
    leave() {
      if (unsaved !== null && unsaved !== journaled) store.journal(unsaved);
      journaled = unsaved;
      void flush();
    },
    forget() {
      noted = null;
      unsaved = null;
    },
  };
}
