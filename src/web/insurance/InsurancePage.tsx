import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { useToday } from '../forms/index.ts';
import { useTranslation } from '../language/index.ts';
import type { Brought } from '../late/index.ts';
import { NotLoaded } from '../late/NotLoaded.tsx';
import { Card, Container, Skeleton, Stack, VisuallyHidden } from '../ui/index.ts';
import { keepInMemory, newSession, resumedSession } from './draft/session.ts';
import { type Opening as Found, useOpening } from './draft/useOpening.ts';
import { InsuranceForm } from './InsuranceForm.tsx';
import { type RestOfInsurance, useRest } from './late.ts';
import { Opening } from './parts/Opening.tsx';
import { useOpeningArrival } from './useOpeningArrival.ts';

/** /insurance: Türkiye travel insurance. Prerendered with what it covers; the form needs to know what day it is. */
export default function InsurancePage() {
  const today = useToday();
  const brought = useRest();
  const [opening, setOpening] = useOpening(today, brought.bring);
  useOpeningArrival(opening);
  const lookAgain = async () => {
    await brought.retry();
    setOpening({ state: 'looking' });
  };
  return (
    <Container width="form" className="py-8 sm:py-12">
      {today === null || opening.state === 'looking' || opening.state === 'failed' ? (
        <Looking onRetry={opening.state === 'failed' ? lookAgain : undefined} />
      ) : (
        <Opened today={today} opening={opening} brought={brought} onOpen={setOpening} />
      )}
    </Container>
  );
}

type OpenedProps = {
  today: CalendarDate;
  opening: Exclude<Found, { state: 'looking' | 'failed' }>;
  brought: Brought<RestOfInsurance>;
  onOpen: (opening: Found) => void;
};

function Opened({ today, opening, brought, onOpen }: OpenedProps) {
  const { code: rest } = brought;
  const startAnew = () => onOpen({ state: 'open', session: newSession(today, null) });
  if (opening.state === 'open') {
    const settle = async (number: string) => {
      keepInMemory(null);
      await rest?.insuranceDraft.erase();
      onOpen({ state: 'paid', number });
    };
    return (
      <InsuranceForm
        key={opening.session.id}
        today={today}
        session={opening.session}
        brought={brought}
        onReopen={() => onOpen({ state: 'looking' })}
        onPaid={settle}
      />
    );
  }
  // What is asked and said here was found by that code.
  if (rest === null) return <Looking />;
  if (opening.state === 'paid') {
    return <rest.PaidCard number={opening.number} type="insurance" onAnew={startAnew} />;
  }
  return (
    <rest.ResumeQuestion
      savedAt={opening.draft.savedAt}
      reference={opening.draft.reference}
      onContinue={() => onOpen({ state: 'open', session: resumedSession(opening.draft, today) })}
      onErase={async () => {
        await rest.insuranceDraft.erase();
        startAnew();
      }}
    />
  );
}

/** The page before its form: what it is for. `onRetry` is there when the code that looks for answers did not come. */
function Looking({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('insurance');
  return (
    <Stack>
      <Opening />
      {onRetry ? (
        <NotLoaded text={t('plan.failedText')} retry={t('retry')} onRetry={onRetry} />
      ) : (
        <Card>
          <p role="status">
            <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          </p>
          <Skeleton lines={8} />
        </Card>
      )}
    </Stack>
  );
}
