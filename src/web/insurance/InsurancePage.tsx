import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { Queries } from '../api/queries.tsx';
import { ResumeQuestion } from '../drafts/notices.ts';
import { useToday } from '../forms/index.ts';
import { useTranslation } from '../language/index.ts';
import { PaidCard } from '../submission/notices.ts';
import { Card, Container, Skeleton, Stack, VisuallyHidden } from '../ui/index.ts';
import { insuranceDraft, keepInMemory, newSession, resumedSession } from './draft/session.ts';
import { type Opening as Found, useOpening } from './draft/useOpening.ts';
import { InsuranceForm } from './InsuranceForm.tsx';
import { Opening } from './parts/Opening.tsx';
import { useOpeningArrival } from './useOpeningArrival.ts';

/** /insurance: Türkiye travel insurance. Prerendered with what it covers; the form needs to know what day it is. */
export default function InsurancePage() {
  const today = useToday();
  const [opening, setOpening] = useOpening(today);
  useOpeningArrival(opening);
  return (
    <Container width="form" className="py-8 sm:py-12">
      {today === null || opening.state === 'looking' ? (
        <Looking />
      ) : (
        <Opened today={today} opening={opening} onOpen={setOpening} />
      )}
    </Container>
  );
}

type OpenedProps = {
  today: CalendarDate;
  opening: Exclude<Found, { state: 'looking' }>;
  onOpen: (opening: Found) => void;
};

function Opened({ today, opening, onOpen }: OpenedProps) {
  const startAnew = () => onOpen({ state: 'open', session: newSession(today, null) });
  const settle = async (number: string) => {
    keepInMemory(null);
    await insuranceDraft.erase();
    onOpen({ state: 'paid', number });
  };
  switch (opening.state) {
    case 'asking':
      return (
        <ResumeQuestion
          savedAt={opening.draft.savedAt}
          reference={opening.draft.reference}
          onContinue={() => onOpen({ state: 'open', session: resumedSession(opening.draft, today) })}
          onErase={async () => {
            await insuranceDraft.erase();
            startAnew();
          }}
        />
      );
    case 'paid':
      return <PaidCard number={opening.number} type="insurance" onAnew={startAnew} />;
    case 'open':
      return (
        <Queries>
          <InsuranceForm
            key={opening.session.id}
            today={today}
            session={opening.session}
            onReopen={() => onOpen({ state: 'looking' })}
            onPaid={settle}
          />
        </Queries>
      );
  }
}

function Looking() {
  const { t } = useTranslation('common');
  return (
    <Stack>
      <Opening />
      <Card>
        <p role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </p>
        <Skeleton lines={8} />
      </Card>
    </Stack>
  );
}
