import { useEffect, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { KeptDraft } from '../../drafts/index.ts';
import { isPaid } from '../../submission/index.ts';
import { takeOver } from '../handOver.ts';
import type { InsuranceContent } from './content.ts';
import {
  insuranceDraft,
  keptInMemory,
  newSession,
  resumedSession,
  type Session,
  withFacts,
} from './session.ts';

/** How the page opens: it still looks, it asks whether to go on with kept answers, or the form is shown. */
export type Opening =
  | { state: 'looking' }
  | { state: 'asking'; draft: KeptDraft<InsuranceContent> }
  | { state: 'open'; session: Session }
  | { state: 'paid'; number: string };

/**
 * Finds the answers to open the form with: those in memory, those kept on the device, those that another form handed
 * over. `today` is null as long as the page is only prerendered.
 */
export function useOpening(today: CalendarDate | null): [Opening, (opening: Opening) => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'looking' });
  const ready = today !== null && opening.state === 'looking';

  useEffect(() => {
    if (!ready || today === null) return;
    let gone = false;
    const find = async () => {
      const facts = takeOver();
      const earlier = keptInMemory();
      if (earlier !== null) return open(facts === null ? earlier : withFacts(earlier, facts, today));
      const draft = await insuranceDraft.read();
      const number = draft?.reference ?? null;
      if (number !== null && (await isPaid('insurance', number))) {
        await insuranceDraft.erase();
        if (facts !== null) open(newSession(today, facts));
        else if (!gone) setOpening({ state: 'paid', number });
        return;
      }
      if (draft === null) return open(newSession(today, facts));
      if (facts !== null) return open(withFacts(resumedSession(draft, today), facts, today));
      if (!gone) setOpening({ state: 'asking', draft });
    };
    const open = (session: Session) => {
      if (!gone) setOpening({ state: 'open', session });
    };
    void find();
    return () => {
      gone = true;
    };
  }, [ready, today]);

  return [opening, setOpening];
}
