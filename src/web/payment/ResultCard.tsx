import { useState } from 'react';
import { useTranslation } from '../language/index.ts';
import {
  Actions,
  Banner,
  Button,
  classes,
  Icon,
  LinkButton,
  PageHeading,
  Spinner,
  Stack,
  VisuallyHidden,
} from '../ui/index.ts';
import { NextSteps } from './NextSteps.tsx';
import { NumberCard } from './NumberCard.tsx';
import { type ReturnParameters, statusAddress } from './returnParameters.ts';
import { useVerification } from './useVerification.ts';
import type { Verification } from './verification.ts';

/** The result of a payment for a known order: taken, not taken, or being checked, with when to look again. */
export function ResultCard({ back }: { back: ReturnParameters }) {
  const { t } = useTranslation('payment');
  const [round, setRound] = useState(0);
  const known = useVerification(back, round);
  const words = known === 'late' ? 'processing' : known;
  return (
    <Stack gap="large">
      <div className="flex flex-col gap-4">
        <ResultMark known={known} />
        <PageHeading lead={t(`${words}.text`)}>{t(`${words}.heading`)}</PageHeading>
        <p role="status">
          <VisuallyHidden>{t(`${words}.heading`)}</VisuallyHidden>
        </p>
        {back.test && <Banner tone="info">{t('test')}</Banner>}
        {known === 'late' && (
          <Banner tone="info">
            <p>{t('processing.later')}</p>
            <Button variant="secondary" className="mt-3" onClick={() => setRound(round + 1)}>
              {t('processing.again')}
            </Button>
          </Banner>
        )}
      </div>
      <NumberCard number={back.order} transaction={back.transaction} />
      {known !== 'declined' && <NextSteps type={back.type} />}
      <Ways known={known} back={back} />
    </Stack>
  );
}

const marks = {
  checking: 'bg-info-soft text-info',
  processing: 'bg-info-soft text-info',
  late: 'bg-info-soft text-info',
  confirmed: 'bg-success-soft text-success',
  declined: 'bg-danger-soft text-danger',
} as const satisfies Record<Verification, string>;

/** Says at a glance what the heading says in words. */
function ResultMark({ known }: { known: Verification }) {
  const waiting = known === 'checking' || known === 'processing' || known === 'late';
  return (
    <span className={classes('grid size-14 place-items-center rounded-full', marks[known])}>
      {known === 'checking' ? (
        <Spinner />
      ) : (
        <Icon name={waiting ? 'info' : known === 'confirmed' ? 'check' : 'danger'} className="size-7" />
      )}
    </span>
  );
}

function Ways({ known, back }: { known: Verification; back: ReturnParameters }) {
  const { t } = useTranslation('payment');
  return (
    <Actions>
      <LinkButton href={statusAddress(back)} size="large" wide>
        {known === 'declined' ? t('cancel.retry') : t('toStatus')}
      </LinkButton>
      {known === 'confirmed' && (
        <Button variant="secondary" size="large" wide onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      <LinkButton href="/" variant="quiet" size="large" wide>
        {t('home')}
      </LinkButton>
    </Actions>
  );
}
