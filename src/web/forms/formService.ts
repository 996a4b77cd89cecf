import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import type { NamedCountry } from './countries/countryOptions.ts';
import { erasePaidDraft } from './drafts/erase.ts';
import type { Draft, DraftStore, KeptDraft } from './drafts/store.ts';
import {
  type FormService,
  type FormStart,
  newSession,
  readApplicationNumber,
  type Session,
  type StartContext,
} from './form.ts';
import type { FormState } from './formState.ts';
import { isPaid } from './submit/paymentState.ts';

export type FormServiceParts<State extends FormState, Given, Content> = {
  draft: DraftStore<Content>;
  toContent: (session: Session<State>) => Content;
  /** Judges a kept form by today's rules. */
  resume: (draft: Draft<Content>, today: CalendarDate) => Promise<Session<State>>;
  /** For the question about a draft. */
  countryOf: (content: Content) => NamedCountry | null;
  openWith: (given: Given, today: CalendarDate) => Promise<State>;
  /** Adds what is given to existing answers; null if only a form without answers takes it. */
  merge: ((session: Session<State>, given: Given, today: CalendarDate) => Session<State>) | null;
  /** Also after a reload, not only on a new visit. */
  asksAfterReload: boolean;
};

export function createFormService<State extends FormState, Given, Content>({
  draft: store,
  toContent,
  resume,
  countryOf,
  openWith,
  merge,
  asksAfterReload,
}: FormServiceParts<State, Given, Content>): FormService<State, Given> {
  type Context = StartContext<State, Given>;

  /** Another form's data joins existing answers. */
  const isMerging = ({ given }: Context) => merge !== null && given.current !== null;

  async function find(context: Context): Promise<FormStart<State>> {
    const { form, given } = context;
    const left = form.memory.get();
    if (left !== null && (given.current === null || merge !== null || form.hasAnswers(left.state))) {
      const number = readApplicationNumber(left);
      if (number !== null && (await isPaid(form.type, number))) return showPaid(context, number);
      // The announcement was shown before.
      return open(context, withGiven({ ...left, state: { ...left.state, announcement: null } }, context));
    }
    const kept = await store.read();
    if (kept === null) return openNew(context);
    if (kept.reference !== null && (await isPaid(form.type, kept.reference))) {
      return showPaid(context, kept.reference);
    }
    const isAsked = asksAfterReload || !wasBroughtBack();
    return isAsked && !isMerging(context) ? askAboutDraft(kept) : resumeDraft(kept, context);
  }

  /** Says that it is paid, or opens a new form with another form's traveller. */
  async function showPaid(context: Context, number: string): Promise<FormStart<State>> {
    const paidCard = await settle(context, number);
    return isMerging(context) ? openNew(context) : paidCard;
  }

  async function openDraft(context: Context, reference: string | null): Promise<FormStart<State>> {
    const kept = await store.read();
    const number = reference ?? kept?.reference ?? null;
    if (number !== null && (await isPaid(context.form.type, number))) return settle(context, number);
    return kept === null ? openNew(context) : resumeDraft(kept, context);
  }

  async function openNew(context: Context): Promise<FormStart<State>> {
    const given = context.given.current;
    context.given.current = null;
    const state = context.form.newState(context.today, given);
    if (state !== null) return open(context, newSession(state));
    if (given === null) throw new Error('A form opens without anything given.');
    return open(context, newSession(await openWith(given, context.today)));
  }

  async function settle({ form }: Context, number: string): Promise<FormStart<State>> {
    form.memory.set(null);
    await erasePaidDraft(number);
    await store.read();
    return { kind: 'paid', number };
  }

  async function resumeDraft(kept: KeptDraft<Content>, context: Context): Promise<FormStart<State>> {
    return open(context, withGiven(await resume(kept, context.today), context));
  }

  function withGiven(session: Session<State>, { given, today }: Context): Session<State> {
    const added = given.current;
    // Also if existing answers stay: once erased, the form opens empty.
    given.current = null;
    return merge === null || added === null ? session : merge(session, added, today);
  }

  function askAboutDraft({ savedAt, reference, content }: KeptDraft<Content>): FormStart<State> {
    return { kind: 'asking', savedAt, reference, country: countryOf(content) };
  }

  function open({ form }: Context, session: Session<State>): FormStart<State> {
    form.memory.set(session);
    return { kind: 'open', session };
  }

  const toDraft = (session: Session<State>): Draft<Content> => ({
    id: session.id,
    reference: readApplicationNumber(session),
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

/** Reload, back, forward or crash recovery. */
function wasBroughtBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  return navigation.type !== 'navigate' && new URL(navigation.name).pathname === window.location.pathname;
}
