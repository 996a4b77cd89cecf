import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { TermsQuestion } from '../../forms/fields/TermsQuestion.tsx';
import { StepForm } from '../../forms/StepForm.tsx';
import { FailureBanner } from '../../forms/submit/FailureBanner.tsx';
import { PayArea, PayNews } from '../../forms/submit/PayArea.tsx';
import { SavedBanner, WithheldNote } from '../../forms/submit/SavedBanner.tsx';
import type { Progress, Sending } from '../../forms/submit/sending.ts';
import { type SavedApplication, type Submission, savedApplication } from '../../forms/submit/submission.ts';
import { useWasBusy } from '../../forms/submit/waiting.ts';
import { goBackTo } from '../../forms/useStepHistory.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { IfPaidNow } from '../../promisedTimes/IfPaidNow.tsx';
import { issuesAtPayment } from '../../site.ts';
import { Banner, LiveRegion } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { formPayload, sentData } from '../payload.ts';
import { comesAtPayment, findPlan, needsParentPhotos } from '../state/checks.ts';
import type { FormProps, Step } from '../state/insurance.ts';
import { AnswersCards } from './AnswersCards.tsx';
import { DueSummary } from './DueSummary.tsx';
import { InsurerNote } from './InsurerNote.tsx';
import { usePlanName } from './planNames.ts';

/** Every answer, the price, the terms, the pay button. */
export function CheckStep({
  sending,
  submission,
  onPay,
  openStep,
  ...props
}: FormProps & {
  sending: Sending;
  submission: Submission | null;
  onPay: () => void;
  openStep: (step: Step) => void;
}) {
  const { t } = useTranslation(['insurance', 'insuranceCheck']);
  const { insurance, dispatch, errors } = props;
  const { progress, failure } = sending;
  const busy = progress.phase !== 'idle';
  const wasSent = useWasBusy(busy);
  const saved = savedApplication(submission, formPayload(insurance), sentData);
  return (
    <StepForm
      heading={
        <PageHeading eyebrow={t('heading')} lead={t('check.lead')}>
          {t('check.heading')}
        </PageHeading>
      }
      errors={errors}
      onNext={onPay}
      onPrevious={() => goBackTo('form', openStep)}
      busy={busy}
      previousLabel={t('check.back')}
      summary={<DueSummary insurance={insurance} />}
      summaryBesideOnly
      next={<Pay insurance={insurance} progress={progress} />}
      answer={
        <>
          <PayNews {...sending} />
          <LiveRegion>
            {failure && !busy && (
              <FailureBanner
                failure={failure}
                notCharged={
                  saved?.sameAnswers
                    ? t('check.savedNotCharged', { number: saved.number })
                    : t('check.notCharged')
                }
                retry={{ label: t('retry'), run: onPay }}
              />
            )}
          </LiveRegion>
          <PaymentProgress progress={progress} saved={saved} />
          {wasSent && !busy && !failure && <SavedBanner saved={saved} />}
        </>
      }
    >
      {!wasSent && <SavedBanner saved={saved} />}
      <AnswersCards
        insurance={insurance}
        onChange={busy ? undefined : (field) => dispatch({ type: 'stepOpened', step: 'form', field })}
      />
      <Fees insurance={insurance} />
      <div className="flex flex-col gap-2 text-sm text-muted">
        <InsurerNote />
        <p>{t('check.startNow')}</p>
      </div>
      <TermsQuestion
        t={t}
        textKey="check.terms"
        checked={insurance.answers.termsAccepted}
        onChange={(termsAccepted) => dispatch({ type: 'answered', answers: { termsAccepted } })}
        errors={errors}
      />
    </StepForm>
  );
}

function Pay({ insurance, progress }: Pick<FormProps, 'insurance'> & { progress: Progress }) {
  const { t, i18n } = useTranslation('insuranceCheck');
  return (
    <PayArea
      progress={progress}
      label={t('check.pay', { amount: formatMoney(findPlan(insurance)?.price ?? 0, i18n.language) })}
      sendingText={t(needsParentPhotos(insurance) ? 'payment.sendingPhotos' : 'payment.sending')}
      leavingText={t('payment.redirecting')}
    />
  );
}

function Fees({ insurance }: Pick<FormProps, 'insurance'>) {
  const { t } = useTranslation(['insuranceCheck', 'insuranceSteps']);
  const planName = usePlanName();
  const plan = findPlan(insurance);
  if (plan === null) return null;
  const travel = parseCalendarDate(dateText(insurance.answers.travelDate));
  const amount = (
    <span className="block text-end">
      <Money usd={plan.price} />
    </span>
  );
  return (
    <Card title={t('check.fees')}>
      <SummaryList
        rows={[
          { term: t('check.insurance', { plan: planName(plan).replaceAll(' ', '\u00a0') }), value: amount },
          { term: t('total'), value: amount, strong: true },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('check.feesNote')}</p>
      {travel !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <IfPaidNow
            order={{
              kind: 'insurance',
              travel,
              issue: comesAtPayment({ issuesAtPayment }, insurance) ? 'atPayment' : 'byStaff',
            }}
          />
        </div>
      )}
    </Card>
  );
}

function PaymentProgress({ progress, saved }: { progress: Progress; saved: SavedApplication | null }) {
  const { t } = useTranslation('insuranceCheck');
  if (progress.phase === 'idle' || progress.phase === 'sending') return null;
  const { applicationNumber: number } = progress;
  return (
    <Banner tone="success" title={t('payment.created', { number })} live>
      {progress.phase === 'created' && <p>{t('payment.createdText')}</p>}
      {progress.phase === 'redirecting' && (
        <p>
          {t('payment.redirecting')} {t('payment.redirectingText')}
        </p>
      )}
      {progress.phase === 'linkReady' && (
        <p>
          {t('payment.linkReady')} {t('payment.linkReadyText')}
        </p>
      )}
      <WithheldNote saved={saved} />
    </Banner>
  );
}
