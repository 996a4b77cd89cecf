import { type ReactNode, useDeferredValue } from 'react';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import { TermsQuestion } from '../../forms/fields/TermsQuestion.tsx';
import { FailureBanner } from '../../forms/submit/FailureBanner.tsx';
import { PayArea, PayNews } from '../../forms/submit/PayArea.tsx';
import { SavedBanner } from '../../forms/submit/SavedBanner.tsx';
import type { Sending } from '../../forms/submit/sending.ts';
import { type Submission, savedApplication } from '../../forms/submit/submission.ts';
import { useWasBusy } from '../../forms/submit/waiting.ts';
import { Trans } from '../../language/Trans.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { IfPaidNow } from '../../promisedTimes/IfPaidNow.tsx';
import { site } from '../../site.ts';
import { Banner, LiveRegion } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { CheckAnswers } from '../parts/CheckAnswers.tsx';
import type { ChangeAnswer } from '../parts/useChangeFromCheck.ts';
import { WizardStep } from '../parts/WizardFrame.tsx';
import { formPayload } from '../payload.ts';
import { computeFees, type Fees } from '../state/fees.ts';
import type { StepProps } from '../state/wizard.ts';

export type PaymentStepProps = StepProps & {
  sending: Sending;
  submission: Submission | null;
  onChange: ChangeAnswer;
};

/** Every answer (WCAG 3.3.4), the fees, the terms, the pay button. */
export function PaymentStep({ sending, submission, onChange, ...props }: PaymentStepProps) {
  const { t, i18n } = useTranslation(['visaSteps', 'application']);
  const { wizard, dispatch, errors, onNext, onPrevious, summary } = props;
  const fees = computeFees(wizard);
  const busy = sending.progress.phase !== 'idle';
  const wasSent = useWasBusy(busy);
  const savedBanner = <SavedBanner saved={savedApplication(submission, formPayload(wizard))} />;
  // The long list must not slow down ticking the box.
  const deferredWizard = useDeferredValue(wizard);
  return (
    <WizardStep
      title={t('payment.heading')}
      lead={t('payment.lead')}
      errors={errors}
      onNext={onNext}
      onPrevious={onPrevious}
      busy={busy}
      summary={summary}
      summaryBesideOnly
      next={
        <PayArea
          progress={sending.progress}
          label={t('payment.pay', { amount: formatMoney(fees.total, i18n.language) })}
          sendingText={t('payment.sending')}
          leavingText={t('payment.leaving')}
        />
      }
      answer={
        <>
          <PayNews {...sending} />
          <LiveRegion>
            {sending.failure && (
              <FailureBanner
                failure={sending.failure}
                notCharged={t('payment.notCharged')}
                retry={{ label: t('application:retry'), run: onNext }}
              />
            )}
          </LiveRegion>
          {wasSent && savedBanner}
        </>
      }
    >
      {!wasSent && savedBanner}
      <CheckAnswers wizard={deferredWizard} onChange={onChange} />
      <FeeSummary
        fees={fees}
        processingType={wizard.answers.processingType}
        arrival={parseCalendarDate(dateText(wizard.answers.arrivalDate))}
      />
      <Banner tone="info" title={t('payment.officialTitle')}>
        <Trans
          t={t}
          i18nKey="payment.official"
          components={{ official: <ExternalLink href={site.officialSite} /> }}
        />
      </Banner>
      <p className="text-sm text-muted">{t('payment.startNow')}</p>
      <TermsQuestion
        t={t}
        textKey="payment.terms"
        checked={wizard.answers.termsAccepted}
        onChange={(termsAccepted) => dispatch({ type: 'answered', answers: { termsAccepted } })}
        errors={errors}
      />
    </WizardStep>
  );
}

function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  );
}

/** Fees, total, no further charges, and the due time. */
function FeeSummary({
  fees,
  processingType,
  arrival,
}: {
  fees: Fees;
  processingType: ProcessingType | null;
  arrival: CalendarDate | null;
}) {
  const { t } = useTranslation(['visaSteps', 'domain']);
  const processing =
    fees.processing === null || processingType === null
      ? []
      : [
          {
            term: t('payment.processing', { option: t(`domain:processing.${processingType}`) }),
            value: <Amount usd={fees.processing} />,
          },
        ];
  return (
    <Card title={t('payment.fees')}>
      <SummaryList
        rows={[
          ...processing,
          { term: t('payment.service'), value: <Amount usd={fees.service} /> },
          { term: t('payment.total'), value: <Amount usd={fees.total} />, strong: true },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('payment.feesNote')}</p>
      {processingType !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <IfPaidNow order={{ kind: 'visa', processingType, arrival }} />
        </div>
      )}
    </Card>
  );
}

function Amount({ usd }: { usd: string }) {
  return (
    <span className="block text-end">
      <Money usd={usd} />
    </span>
  );
}
