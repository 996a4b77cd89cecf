import { Suspense, useEffect, useRef } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { Container } from '../ui/index.ts';
import { type Opening as Opened, useOpening } from './draft/useOpening.ts';
import { later } from './later.ts';
import { Opening } from './parts/Opening.tsx';
import { Wizard } from './Wizard.tsx';

const KeptQuestion = later.part((module) => module.KeptQuestion);
const PaidCard = later.part((module) => module.PaidCard);

/** The application page once the day is known: the question about a kept draft, the wizard, or that all is paid. */
export function Application({ today }: { today: CalendarDate }) {
  const { opening, takeKept, startAnew, settle } = useOpening(today);
  useOpeningArrival(opening);
  switch (opening.state) {
    case 'reading':
      return <Opening />;
    case 'failed':
      return <Opening failed />;
    case 'open':
      return (
        <Wizard
          key={opening.round}
          today={today}
          start={opening.session}
          onStartAnew={startAnew}
          onTakeKept={() => takeKept()}
          onPaid={settle}
        />
      );
    case 'asking': {
      const { draft } = opening;
      const erase = async () => {
        const { applicationDraft } = await later.load();
        await applicationDraft.erase();
        await startAnew();
      };
      return (
        <Suspense fallback={<Opening />}>
          <KeptQuestion draft={draft} onContinue={() => takeKept(draft.reference)} onErase={erase} />
        </Suspense>
      );
    }
    case 'paid':
      return (
        <Container width="form" className="py-8 sm:py-14">
          <Suspense>
            <PaidCard number={opening.number} type="visa" onAnew={startAnew} />
          </Suspense>
        </Container>
      );
  }
}

/** What a new page would do when one of these takes the place of another, except at the very first. */
function useOpeningArrival(opening: Opened): void {
  const shown = useRef<Opened>(opening);

  useEffect(() => {
    const before = shown.current;
    shown.current = opening;
    if (before === opening || before.state === 'reading' || opening.state === 'failed') return;
    window.scrollTo(0, 0);
    // A step that no longer holds gives the focus to its error summary.
    const refused = opening.state === 'open' && opening.session.wizard.notice !== null;
    if (!refused) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [opening]);
}
