import type { Dispatch } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import type { LazyModule } from '../lazyModule.ts';
import type { Store } from '../store.ts';
import type { NamedCountry } from './countries/countryOptions.ts';
import type { Elsewhere } from './drafts/store.ts';
import type { FormAction, FormRules, FormState } from './formState.ts';
import type { SubmitResult } from './submit/sending.ts';
import type { Submission } from './submit/submission.ts';

/** A form for the engine. `Given`: data from an address or another form. */
export type Form<State extends FormState, Action, Given> = {
  type: ApplicationKind;
  /** Every possible step, in order. */
  steps: readonly State['step'][];
  rules: FormRules<State>;
  reducer: (state: State, action: Action | FormAction<State['step']>) => State;
  /** Null if making it takes time. */
  newState: (today: CalendarDate, given: Given | null) => State | null;
  /** Returns what is given, once. */
  takeGiven: () => Given | null;
  /** Answers would be lost with the page. */
  hasAnswers: (state: State) => boolean;
  /** Those that a draft keeps. */
  keptMembers: readonly (keyof State)[];
  /**
   * Milliseconds before a link replaces the button while the page leaves for the payment; null:
   * never.
   */
  linkAfterMs: number | null;
  /** The form as left for another page of the site. */
  memory: Store<Session<State> | null>;
  service: FormService<State, Given>;
  /** Later steps and sending, loaded once the page is idle. */
  deferred: LazyModule<{ send: Send<State, Action> }>;
};

/** Opens a form and keeps it on the device. */
export type FormService<State extends FormState, Given> = {
  store: SessionStore<State>;
  /** From memory, from its draft, or anew. */
  find: (context: StartContext<State, Given>) => Promise<FormStart<State>>;
  /** The draft as it is now. `reference`: the application it is known to have led to. */
  openDraft: (context: StartContext<State, Given>, reference: string | null) => Promise<FormStart<State>>;
  /** Without a draft, with what is given. */
  openNew: (context: StartContext<State, Given>) => Promise<FormStart<State>>;
  /** Erases the answers of a paid application. */
  settle: (context: StartContext<State, Given>, number: string) => Promise<FormStart<State>>;
};

export type StartContext<State extends FormState, Given> = {
  form: Pick<Form<State, never, Given>, 'type' | 'newState' | 'hasAnswers' | 'memory'>;
  today: CalendarDate;
  /** Null once used, or dropped for existing answers. */
  given: { current: Given | null };
};

/** How a form opens: with answers, with the question about a draft, or paid. */
export type FormStart<State> =
  | { kind: 'open'; session: Session<State> }
  | {
      kind: 'asking';
      savedAt: number;
      reference: string | null;
      country: NamedCountry | null;
    }
  | { kind: 'paid'; number: string };

/** See `drafts/store.ts`. */
type SessionStore<State> = {
  write: (session: Session<State>) => Promise<boolean>;
  prepare: () => Promise<void>;
  journal: (session: Session<State> | null) => void;
  isKept: () => boolean;
  erase: () => Promise<void>;
  elsewhere: () => Promise<Elsewhere>;
};

/** Null if there is nothing to send. */
export type Send<State extends FormState, Action> = (
  session: Session<State>,
  parts: SendingParts<State, Action>,
) => Promise<SubmitResult | null>;

export type SendingParts<State extends FormState, Action> = {
  dispatch: Dispatch<Action | FormAction<State['step']>>;
  /** Keeps the submission with the draft; settles when it is on the disk or cannot be. */
  onSubmission: (submission: Submission) => Promise<void>;
  /** The browser check begins or ends. It runs only while many forms come from one network. */
  onCheck: (isGoingOn: boolean) => void;
  onCreated: (applicationNumber: string) => void;
};

export type Session<State> = {
  /** The id of its draft. */
  id: string;
  state: State;
  /** The last submission; null before. */
  submission: Submission | null;
};

export function newSession<State>(state: State): Session<State> {
  return { id: crypto.randomUUID(), state, submission: null };
}

/** The application it led to; null before. */
export function readApplicationNumber({ submission }: Pick<Session<unknown>, 'submission'>): string | null {
  return submission?.created?.applicationNumber ?? null;
}
