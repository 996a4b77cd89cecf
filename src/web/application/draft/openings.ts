import type { CountryRow } from '../../../contract/applicant.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { erasePaidDraft, type KeptDraft } from '../../drafts/index.ts';
import { countriesOfNow } from '../../forms/index.ts';
import { isPaid } from '../../submission/index.ts';
import type { AddressedChoice } from '../addresses.ts';
import { keepInMemory, keptInMemory } from '../state/kept.ts';
import { hasAnswers } from '../state/typed.ts';
import { sessionWith } from './addressed.ts';
import { wasBroughtBack } from './arrival.ts';
import type { ApplicationContent } from './content.ts';
import { resume } from './resume.ts';
import { newSession, type Session } from './session.ts';
import { applicationDraft } from './store.ts';

/** How the application opens: with answers, with the question about a kept draft, or not, because all is paid. */
export type Found =
  | { state: 'asking'; draft: KeptDraft<ApplicationContent> }
  | { state: 'open'; session: Session }
  | { state: 'paid'; number: string };

type Known = {
  today: CalendarDate;
  /** What the page's address said, until it has opened an application. */
  addressed: { current: AddressedChoice | null };
};

/** As it was left in memory, from the draft on this device, or anew with what the address says. */
export async function findOpening(known: Known): Promise<Found> {
  const memory = keptInMemory();
  if (memory !== null && (known.addressed.current === null || hasAnswers(memory.wizard))) {
    const number = memory.attempt?.created?.applicationNumber ?? null;
    return number !== null && (await isPaid('visa', number)) ? settled(number) : opened(memory);
  }
  const draft = await applicationDraft.read();
  if (draft === null) return openNew(known);
  if (draft.reference !== null && (await isPaid('visa', draft.reference))) return settled(draft.reference);
  return wasBroughtBack() ? resumed(draft, known) : { state: 'asking', draft };
}

/** The kept draft as it is now, judged by today. `reference` is the application it was known to have led to. */
export async function openKept(known: Known, reference: string | null): Promise<Found> {
  const draft = await applicationDraft.read();
  const number = reference ?? draft?.reference ?? null;
  if (number !== null && (await isPaid('visa', number))) return settled(number);
  return draft === null ? openNew(known) : resumed(draft, known);
}

/** An application without an answer but for what the address says. What is kept has to be erased before. */
export async function openNew({ today, addressed }: Known): Promise<Found> {
  const choice = addressed.current;
  addressed.current = null;
  if (choice === null) return opened(newSession(today));
  return opened(sessionWith(choice, today, await presentCountries()));
}

/** The application is paid: its answers are erased everywhere. */
export async function settled(number: string): Promise<Found> {
  keepInMemory(null);
  await erasePaidDraft(number);
  await applicationDraft.read();
  return { state: 'paid', number };
}

async function resumed(draft: KeptDraft<ApplicationContent>, { today }: Known): Promise<Found> {
  return opened(resume(draft, today, await presentCountries()));
}

function opened(session: Session): Found {
  keepInMemory(session);
  return { state: 'open', session };
}

/** Longer is not waited for the countries, in milliseconds: the kept facts serve then, and the server checks again. */
const patienceMs = 4000;

function presentCountries(): Promise<readonly CountryRow[] | null> {
  return countriesOfNow(patienceMs);
}
