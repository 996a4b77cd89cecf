import type { Draft, DraftStore } from './store.ts';

/** How long a change that follows another one waits at most before it is written, in milliseconds. */
export const writeDelayMs = 250;

export type DraftKeeper<Content> = {
  /** Writes a change: at once, or soon when one was written just now, however fast others follow. */
  change(draft: Draft<Content>): void;
  /** Writes what is noted now. Settles when everything is kept or cannot be. */
  flush(): Promise<void>;
  /** Drops what is noted and not yet written. */
  forget(): void;
};

/** Writes the latest state of a form as it is filled in. `onKept` hears whether the device keeps it. */
export function draftKeeper<Content>(
  store: Pick<DraftStore<Content>, 'write'>,
  onKept: (kept: boolean) => void,
): DraftKeeper<Content> {
  let noted: Draft<Content> | null = null;
  let pause: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> = Promise.resolve();

  const flush = () => {
    const draft = noted;
    noted = null;
    if (draft !== null) writing = store.write(draft).then(onKept);
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
      if (pause === null) writeAndPause();
    },
    flush,
    forget() {
      noted = null;
    },
  };
}
