import { createStore, useStore } from '../../store.ts';

/** One question for all calls that wait for it; null while none does. */
const asked = createStore<{ answer: Promise<boolean>; settle: (isProven: boolean) => void } | null>(null);

/** Asks who is signed in once more, in `ProofDialog`. False if the person closes it. */
export function askForProof(): Promise<boolean> {
  const waiting = asked.get();
  if (waiting !== null) return waiting.answer;
  let settle: (isProven: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  asked.set({ answer, settle });
  return answer;
}

/** Answers all calls that wait. */
export function answerProof(isProven: boolean): void {
  const waiting = asked.get();
  asked.set(null);
  waiting?.settle(isProven);
}

export const useIsProofAsked = () => useStore(asked, (question) => question !== null);
