import { useTranslation } from '../language/index.ts';
import {
  Actions,
  Banner,
  Button,
  classes,
  Icon,
  type IconName,
  LinkButton,
  PageHeading,
  Spinner,
  Stack,
  VisuallyHidden,
} from '../ui/index.ts';
import { receiptAddress, statusAddress } from './addresses.ts';
import { HomeLink } from './HomeLink.tsx';
import { NextSteps } from './NextSteps.tsx';
import { NumberCard } from './NumberCard.tsx';
import type { ReturnParameters } from './returnParameters.ts';
import type { Verification } from './verification.ts';

export type ResultCardProps = { back: ReturnParameters; known: Verification; onAskAgain: () => void };

/** The result of a payment for a known order: taken, not taken, or being checked, with when to look again. */
export function ResultCard({ back, known, onAskAgain }: ResultCardProps) {
  const { t } = useTranslation('payment');
  const words = wordsOf(known, back.test);
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
            <p className="mt-2">{t('processing.notPaid')}</p>
            <Button variant="secondary" className="mt-3" onClick={onAskAgain}>
              {t('processing.again')}
            </Button>
          </Banner>
        )}
      </div>
      <NumberCard number={back.order} transaction={back.transaction} />
      {goesOn.includes(known) && <NextSteps type={back.type} />}
      <Ways known={known} back={back} />
    </Stack>
  );
}

/** After these the application takes its way. */
const goesOn: readonly Verification[] = ['checking', 'processing', 'exception', 'late', 'confirmed'];

/** The key of heading and text. A test order of the debug page belongs to no application. */
function wordsOf(known: Verification, test: boolean) {
  if (known === 'unknown') return test ? 'testBack' : 'unknown';
  return known === 'late' || known === 'exception' ? 'processing' : known;
}

const marks: Readonly<Record<Verification, { look: string; icon: IconName }>> = {
  checking: { look: 'bg-info-soft text-info', icon: 'info' },
  processing: { look: 'bg-info-soft text-info', icon: 'info' },
  exception: { look: 'bg-info-soft text-info', icon: 'info' },
  late: { look: 'bg-info-soft text-info', icon: 'info' },
  refunded: { look: 'bg-info-soft text-info', icon: 'check' },
  confirmed: { look: 'bg-success-soft text-success', icon: 'check' },
  unknown: { look: 'bg-warning-soft text-warning', icon: 'warning' },
  declined: { look: 'bg-danger-soft text-danger', icon: 'danger' },
};

/** Says at a glance what the heading says in words. */
function ResultMark({ known }: { known: Verification }) {
  const { look, icon } = marks[known];
  return (
    <span className={classes('grid size-14 place-items-center rounded-full', look)}>
      {known === 'checking' ? <Spinner /> : <Icon name={icon} className="size-7" />}
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
      {(known === 'confirmed' || known === 'refunded') && (
        <LinkButton href={receiptAddress(back)} external variant="secondary" size="large" wide>
          <Icon name="download" />
          {t('receipt')}
        </LinkButton>
      )}
      <HomeLink />
    </Actions>
  );
}
