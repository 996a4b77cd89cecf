import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { KeptDraft } from '../../drafts/index.ts';
import { isPaid } from '../../submission/index.ts';
import type { KnownFacts } from '../handOver.ts';
import type { InsuranceContent } from './content.ts';
import { newSession, resumedSession, type Session, withFacts } from './session.ts';
import { insuranceDraft } from './store.ts';

/** How the page opens: it asks whether to go on with kept answers, the form is shown, or all is paid. */
export type Found =
  | { state: 'asking'; draft: KeptDraft<InsuranceContent> }
  | { state: 'open'; session: Session }
  | { state: 'paid'; number: string };

/** Opens with the answers kept on this device, if there are any, and with what another form handed over. */
export async function findKept(today: CalendarDate, facts: KnownFacts | null): Promise<Found> {
  const draft = await insuranceDraft.read();
  const number = draft?.reference ?? null;
  if (number !== null && (await isPaid('insurance', number))) {
    await insuranceDraft.erase();
    return facts === null ? { state: 'paid', number } : { state: 'open', session: newSession(today, facts) };
  }
  if (draft === null) return { state: 'open', session: newSession(today, facts) };
  if (facts === null) return { state: 'asking', draft };
  return { state: 'open', session: withFacts(resumedSession(draft, today), facts, today) };
}
