import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import type { NamedCountry } from './countries/countryOptions.ts';
import { erasePaidDraft } from './drafts/erase.ts';
import type { Draft, DraftStore, KeptDraft } from './drafts/store.ts';
import {
  applicationNumberOf,
  type FormService,
  type Known,
  newSession,
  type Opened,
  type Session,
} from './form.ts';
import type { FormState } from './formState.ts';
import { isPaid } from './submit/paymentState.ts';

export type FormServiceParts<State extends FormState, Given, Content> = {
  draft: DraftStore<Content>;
  toContent: (session: Session<State>) => Content;
  /** A kept form, judged by today's rules. */
  resume: (draft: Draft<Content>, today: CalendarDate) => Promise<Session<State>>;
  /** The country that the question about a draft names; null where it names none. */
  countryOf: (content: Content) => NamedCountry | null;
  /** The state of a form that opens with what is given. */
  openWith: (given: Given, today: CalendarDate) => Promise<State>;
  /** Adds what is given to answers that are there already; null where it waits for a form without answers. */
  merge: ((session: Session<State>, given: Given, today: CalendarDate) => Session<State>) | null;
  /** Whether a draft is offered with a question also after a reload, not only on a new visit. */
  asksAfterReload: boolean;
};

/** Makes the service of a form: its draft, how it opens. */
export function createFormService<State extends FormState, Given, Content>({
  draft: store,
  toContent,
  resume,
  countryOf,
  openWith,
  merge,
  asksAfterReload,
}: FormServiceParts<State, Given, Content>): FormService<State, Given> {
  type Knowing = Known<State, Given>;

  async function find(known: Knowing): Promise<Opened<State>> {
    const { form, given } = known;
    const left = form.memory.get();
    if (left !== null && (given.current === null || merge !== null || form.hasAnswers(left.state))) {
      const number = applicationNumberOf(left);
      if (number !== null && (await isPaid(form.type, number))) return paid(known, number);
      // The last notice was shown before.
      return open(known, withGiven({ ...left, state: { ...left.state, notice: null } }, known));
    }
    const kept = await store.read();
    if (kept === null) return openNew(known);
    if (kept.reference !== null && (await isPaid(form.type, kept.reference))) {
      return paid(known, kept.reference);
    }
    const isAsked = asksAfterReload || !wasBroughtBack();
    return isAsked && !(merge !== null && given.current !== null) ? asking(kept) : resumed(kept, known);
  }

  /** Shows that the application is paid, or opens a new one where another form knows the traveller. */
  async function paid(known: Knowing, number: string): Promise<Opened<State>> {
    const settled = await settle(known, number);
    return merge !== null && known.given.current !== null ? openNew(known) : settled;
  }

  async function openDraft(known: Knowing, reference: string | null): Promise<Opened<State>> {
    const kept = await store.read();
    const number = reference ?? kept?.reference ?? null;
    if (number !== null && (await isPaid(known.form.type, number))) return settle(known, number);
    return kept === null ? openNew(known) : resumed(kept, known);
  }

  async function openNew(known: Knowing): Promise<Opened<State>> {
    const given = known.given.current;
    known.given.current = null;
    const state = known.form.newState(known.today, given);
    if (state !== null) return open(known, newSession(state));
    if (given === null) throw new Error('A form opens without anything given.');
    return open(known, newSession(await openWith(given, known.today)));
  }

  async function settle({ form }: Knowing, number: string): Promise<Opened<State>> {
    form.memory.set(null);
    await erasePaidDraft(number);
    await store.read();
    return { kind: 'paid', number };
  }

  async function resumed(kept: KeptDraft<Content>, known: Knowing): Promise<Opened<State>> {
    return open(known, withGiven(await resume(kept, known.today), known));
  }

  function withGiven(session: Session<State>, { given, today }: Knowing): Session<State> {
    if (merge === null || given.current === null) return session;
    const merged = merge(session, given.current, today);
    given.current = null;
    return merged;
  }

  function asking({ savedAt, reference, content }: KeptDraft<Content>): Opened<State> {
    return { kind: 'asking', savedAt, reference, country: countryOf(content) };
  }

  function open({ form }: Knowing, session: Session<State>): Opened<State> {
    form.memory.set(session);
    return { kind: 'open', session };
  }

  const toDraft = (session: Session<State>): Draft<Content> => ({
    id: session.id,
    reference: applicationNumberOf(session),
    content: toContent(session),
  });

  return {
    store: {
      write: (session) => store.write(toDraft(session)),
      prepare: store.prepare,
      journal: (session) => store.journal(session && toDraft(session)),
      isKept: store.isKept,
      erase: store.erase,
      elsewhere: store.elsewhere,
    },
    find,
    openDraft,
    openNew,
    settle,
  };
}

/** Whether the browser has brought this page back (reload, back, forward, after a crash) instead of opening it anew. */
function wasBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return navigation.type !== 'navigate' && new URL(navigation.name).pathname === window.location.pathname;
}
