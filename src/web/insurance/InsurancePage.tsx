import { Suspense } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { useToday } from '../forms/index.ts';
import { NotLoaded } from '../forms/NotLoaded.tsx';
import { useTranslation } from '../language/index.ts';
import { Card, Container, Skeleton, Stack, VisuallyHidden } from '../ui/index.ts';
import { keepInMemory, newSession, resumedSession } from './draft/session.ts';
import { type Opening as Found, useOpening } from './draft/useOpening.ts';
import { InsuranceForm } from './InsuranceForm.tsx';
import { later } from './later.ts';
import { Opening } from './parts/Opening.tsx';
import { useOpeningArrival } from './useOpeningArrival.ts';

const PaidCard = later.part((module) => module.PaidCard);
const ResumeQuestion = later.part((module) => module.ResumeQuestion);

/** /insurance: Türkiye travel insurance. Prerendered with what it covers; the form needs to know what day it is. */
export default function InsurancePage() {
  const today = useToday();
  const [opening, setOpening] = useOpening(today);
  useOpeningArrival(opening);
  return (
    <Container width="form" className="py-8 sm:py-12">
      {today === null || opening.state === 'looking' || opening.state === 'failed' ? (
        <Looking failed={opening.state === 'failed'} />
      ) : (
        <Suspense fallback={<Looking />}>
          <Opened today={today} opening={opening} onOpen={setOpening} />
        </Suspense>
      )}
    </Container>
  );
}

type OpenedProps = {
  today: CalendarDate;
  opening: Exclude<Found, { state: 'looking' | 'failed' }>;
  onOpen: (opening: Found) => void;
};

function Opened({ today, opening, onOpen }: OpenedProps) {
  const startAnew = () => onOpen({ state: 'open', session: newSession(today, null) });
  const erase = async () => (await later.load()).insuranceDraft.erase();
  switch (opening.state) {
    case 'open': {
      const settle = async (number: string) => {
        keepInMemory(null);
        await erase();
        onOpen({ state: 'paid', number });
      };
      return (
        <InsuranceForm
          key={opening.session.id}
          today={today}
          session={opening.session}
          onReopen={() => onOpen({ state: 'looking' })}
          onPaid={settle}
        />
      );
    }
    case 'paid':
      return <PaidCard number={opening.number} type="insurance" onAnew={startAnew} />;
    case 'asking':
      return (
        <ResumeQuestion
          savedAt={opening.draft.savedAt}
          reference={opening.draft.reference}
          onContinue={() => onOpen({ state: 'open', session: resumedSession(opening.draft, today) })}
          onErase={async () => {
            await erase();
            startAnew();
          }}
        />
      );
  }
}

/** The page before its form: what it is for. `failed` when the code that looks for kept answers did not load. */
function Looking({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation('insurance');
  return (
    <Stack>
      <Opening />
      {failed ? (
        <NotLoaded text={t('plan.failedText')} retry={t('retry')} />
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
