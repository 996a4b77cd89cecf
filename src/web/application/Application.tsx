import { useEffect, useRef } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { Container } from '../ui/index.ts';
import { type Opening as Opened, useOpening } from './draft/useOpening.ts';
import { useRest } from './late.ts';
import { Opening } from './parts/Opening.tsx';
import { Wizard } from './Wizard.tsx';

/** The application page from the day on: what was kept is offered first, then the wizard. */
export function Application({ today }: { today: CalendarDate }) {
  const brought = useRest();
  const { opening, begin, takeKept, startAnew, settle } = useOpening(today, brought.bring);
  useOpeningArrival(opening);
  const retryOpening = async () => {
    await brought.retry();
    await begin();
  };
  const { code: rest, failed } = brought;

  if (opening.state === 'reading') return <Opening onRetry={failed ? retryOpening : undefined} />;
  if (opening.state === 'open') {
    return (
      <Wizard
        key={opening.round}
        today={today}
        start={opening.session}
        brought={brought}
        onStartAnew={startAnew}
        onTakeKept={() => takeKept()}
        onPaid={settle}
      />
    );
  }
  // What is asked and said here was found by that code.
  if (rest === null) return <Opening />;
  switch (opening.state) {
    case 'asking': {
      const erase = async () => {
        await rest.applicationDraft.erase();
        startAnew();
      };
      const { draft } = opening;
      return <rest.KeptQuestion draft={draft} onContinue={() => takeKept(draft.reference)} onErase={erase} />;
    }
    case 'paid':
      return (
        <Container width="form" className="py-8 sm:py-14">
          <rest.PaidCard number={opening.number} type="visa" onAnew={startAnew} />
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
    if (before === opening || before.state === 'reading') return;
    window.scrollTo(0, 0);
    // A step that no longer holds gives the focus to its error summary.
    const refused = opening.state === 'open' && opening.session.wizard.notice !== null;
    if (!refused) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [opening]);
}
