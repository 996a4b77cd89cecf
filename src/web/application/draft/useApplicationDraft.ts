import { useCallback, useMemo } from 'react';
import { type DraftKeeping, lazyDraftStore, useDraftKeeping } from '../../drafts/index.ts';
import { later } from '../later.ts';
import { hasAnswers } from '../state/typed.ts';
import type { Attempt } from '../submit/attempt.ts';
import type { ApplicationContent } from './content.ts';
import { type Session, toDraft } from './session.ts';

export type ApplicationDraft = {
  keeping: DraftKeeping<ApplicationContent>;
  /** Keeps what is known of the server's side before anything else happens: a reload then repeats nothing. */
  onAttempt: (attempt: Attempt) => Promise<void>;
};

const store = lazyDraftStore(async () => (await later.load()).applicationDraft);

/** Keeps the application on this device as it is filled in. */
export function useApplicationDraft(
  { id, wizard, attempt }: Session,
  setAttempt: (attempt: Attempt) => void,
): ApplicationDraft {
  const { country, answers, step, returning, today } = wizard;
  // Only what is kept: a message or a refused field is no change of the draft.
  const kept = useMemo(
    () => ({ id, wizard: { country, answers, step, returning, today } }),
    [id, country, answers, step, returning, today],
  );
  const draft = useMemo(
    () => (hasAnswers(kept.wizard) ? toDraft({ ...kept, attempt }) : null),
    [kept, attempt],
  );
  const keeping = useDraftKeeping(store, draft);

  const { keepNow } = keeping;
  const onAttempt = useCallback(
    async (next: Attempt) => {
      setAttempt(next);
      await keepNow(toDraft({ ...kept, attempt: next }));
    },
    [kept, keepNow, setAttempt],
  );
  return { keeping, onAttempt };
}
