import { Suspense } from 'react';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import type { SubmissionProof } from '../forms/drafts/submissionProof.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { lazyModule } from '../lazyModule.ts';
import { NextSteps } from '../promisedTimes/NextSteps.tsx';
import { issuesAtPayment } from '../site.ts';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { receiptAddress, statusAddress } from './addresses.ts';
import { EmailCard } from './EmailCard.tsx';
import { KeptHeight } from './KeptHeight.tsx';
import { NumberCard } from './NumberCard.tsx';
import type { ReturnParameters } from './returnParameters.ts';
import type { Verification } from './verification.ts';
import { HomeLink } from './wayLinks.tsx';

export type ResultCardProps = {
  back: ReturnParameters;
  known: Verification;
  /** Null until the server has answered. */
  found: LookedUp | null;
  /** Null in a tab that did not send it. */
  submission: SubmissionProof | null;
  onAskAgain: () => void;
};

/** Says that a payment was taken, with the promised time, or not, or is being checked. */
export function ResultCard({ back, known, found, submission, onAskAgain }: ResultCardProps) {
  const { t } = useTranslation('payment');
  const words = wordsOf(known, back.test);
  const paid = known === 'confirmed' ? found : null;
  return (
    <Stack gap="large">
      <div className="flex flex-col gap-4">
        <ResultMark known={known} />
        <KeptHeight>
          <PageHeading lead={t(`${words}.text`)}>{t(`${words}.heading`)}</PageHeading>
        </KeptHeight>
        <p role="status">
          <VisuallyHidden>{t(`${words}.heading`)}</VisuallyHidden>
        </p>
        {back.test && <Banner tone="info">{t('test')}</Banner>}
      </div>
      <NumberCard
        number={back.order}
        transaction={back.transaction}
        amount={paid?.application.totalAmount ?? null}
        refunded={paid?.application.refundedAmount ?? null}
      />
      {submission !== null && (
        <EmailCard
          kind={back.type}
          number={back.order}
          submission={submission}
          isCorrectable={paid !== null && (isOpen(paid.application.status) || isIssued(paid))}
        />
      )}
      {/* The links come before what an answer adds: they do not move. */}
      <Ways known={known} back={back} />
      {known === 'declined' && found?.application.mailWithheld && (
        <Banner tone="info">{t('cancel.mailWithheld')}</Banner>
      )}
      {known === 'late' && (
        <Banner tone="info">
          <p>{t('processing.later')}</p>
          <p className="mt-2">{t('processing.notPaid')}</p>
          <Button variant="secondary" className="mt-3" onClick={onAskAgain}>
            {t('processing.again')}
          </Button>
        </Banner>
      )}
      <AfterPayment known={known} type={back.type} paid={paid} />
    </Stack>
  );
}

/** The promise of a confirmed payment. Loads while the server is asked. */
export const paidSummary = lazyModule(() => import('./PaidSummary.tsx'));
const PaidSummary = paidSummary.part((module) => module.PaidSummary);

/** The next steps; once confirmed with the promised time. */
function AfterPayment({
  known,
  type,
  paid,
}: {
  known: Verification;
  type: ReturnParameters['type'];
  paid: LookedUp | null;
}) {
  if (!goesOn.includes(known)) return null;
  const steps = <NextSteps kind={type} stage="pending" confirming />;
  if (paid === null) return steps;
  return (
    <Boundary fallback={steps}>
      <Suspense fallback={steps}>
        <PaidSummary found={paid} />
      </Suspense>
    </Boundary>
  );
}

/** Its certificate came with the payment, so that its e-mails left before the address could be corrected. */
const isIssued = ({ application }: LookedUp) => issuesAtPayment && application.document === 'certificate';

/** States in which the application goes on. */
const goesOn: readonly Verification[] = ['checking', 'processing', 'exception', 'late', 'confirmed'];

/** The key of heading and text. A test order belongs to no application. */
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

/** The heading as an icon. */
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
    <Actions className="print:hidden">
      <LinkButton href={statusAddress(back)} size="large" wide className="sm:min-w-72">
        {known === 'declined' ? t('cancel.retry') : t('toStatus')}
      </LinkButton>
      <HomeLink />
      {(known === 'confirmed' || known === 'refunded') && (
        <LinkButton href={receiptAddress(back)} external variant="secondary" size="large" wide>
          <Icon name="download" />
          {t('receipt')}
        </LinkButton>
      )}
      {known === 'confirmed' && (
        <Button variant="secondary" size="large" wide onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
      )}
    </Actions>
  );
}
