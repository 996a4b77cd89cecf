import { type Dispatch, useCallback, useReducer, useState, useTransition } from 'react';
import { usePreloadWhenIdle } from '../usePreloadWhenIdle.ts';
import { type FormDraft, useFormDraft } from './drafts/useFormDraft.ts';
import type { Form, Session } from './form.ts';
import { type FormAction, type FormState, mayBeSent } from './formState.ts';
import type { Sending } from './submit/sending.ts';
import type { Submission } from './submit/submission.ts';
import { useSending } from './submit/useSending.ts';

export type FormApi<State extends FormState, Action> = {
  session: Session<State>;
  opened: State['step'];
  dispatch: Dispatch<Action | FormAction<State['step']>>;
  draft: FormDraft<State>;
  sending: Sending;
  /** Leaves the step, or sends the form. The step stays until the next one is loaded. */
  next: () => void;
  openStep: (step: State['step']) => void;
  erase: () => Promise<void>;
};

export type UseFormOptions<State> = {
  /** Another form needs another `key`. */
  start: Session<State>;
  onStartAnew: () => Promise<void>;
  onPaid: (number: string) => void;
};

/** Holds the answers in one reducer, keeps them as a draft and sends them. */
export function useForm<State extends FormState, Action, Given>(
  form: Form<State, Action, Given>,
  { start, onStartAnew, onPaid }: UseFormOptions<State>,
): FormApi<State, Action> {
  const [state, dispatch] = useReducer(form.reducer, start.state);
  const [submission, setSubmission] = useState(start.submission);
  const [moving, move] = useTransition();
  const session = { id: start.id, state, submission };
  const draft = useFormDraft(form, session);
  usePreloadWhenIdle(form.deferred);
  // Stored before the next request: a reload does not repeat it.
  const onSubmission = async (made: Submission) => {
    setSubmission(made);
    // A form left meanwhile opens again from memory.
    const left = form.memory.get();
    if (left?.id === session.id) form.memory.set({ ...left, submission: made });
    await draft.keepNow({ ...session, submission: made });
  };
  const sending = useSending(form, { session, dispatch, onSubmission, onPaid });
  const openStep = useCallback(
    (step: State['step']) => move(() => dispatch({ type: 'stepOpened', step })),
    [],
  );
  const next = () => {
    if (moving) return;
    const isLast = state.step === form.rules.steps(state).at(-1);
    const isRefused = form.rules.problems(state, state.step).length > 0;
    if (isLast && mayBeSent(form.rules, state)) void sending.submit();
    // Errors appear in the frame of the press: later they would move the next pressed field.
    else if (isRefused) dispatch({ type: 'nextPressed' });
    else move(() => dispatch({ type: 'nextPressed' }));
  };
  const erase = async () => {
    await draft.erase();
    await onStartAnew();
  };
  return { session, opened: start.state.step, dispatch, draft, sending, next, openStep, erase };
}
