import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { Trans, useTranslation } from '../../language/index.ts';
import { site } from '../../site.ts';
import { SavedBanner } from '../../submission/notices.ts';
import { Banner, CheckboxField } from '../../ui/index.ts';
import { CheckAnswers } from '../parts/CheckAnswers.tsx';
import { FailureBanner } from '../parts/FailureBanner.tsx';
import { FeeSummary } from '../parts/FeeSummary.tsx';
import { PayArea } from '../parts/PayArea.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import type { ChangeAnswer } from '../parts/useChangeFromCheck.ts';
import { feesOf } from '../state/fees.ts';
import { type Attempt, savedApplication } from '../submit/attempt.ts';
import { formPayload } from '../submit/payload.ts';
import type { Submission } from '../submit/submission.ts';

export type PaymentStepProps = StepProps & {
  submission: Submission;
  attempt: Attempt | null;
  /** Goes to where an answer was given. */
  onChange: ChangeAnswer;
};

/** The last step: every answer once more (WCAG 3.3.4), the fees line by line, the terms, the pay button. */
export function PaymentStep({ submission, attempt, onChange, ...props }: PaymentStepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, dispatch, errors, onNext, onPrevious } = props;
  const fees = feesOf(wizard);
  // Ticking a box does not wait for the long list of answers above it.
  const settled = useDeferredValue(wizard);
  return (
    <StepForm
      title={t('payment.heading')}
      lead={t('payment.lead')}
      errors={errors}
      onNext={onNext}
      onPrevious={onPrevious}
      next={<PayArea total={fees.total} submission={submission} />}
    >
      <SavedBanner saved={savedApplication(attempt, formPayload(wizard))} />
      <CheckAnswers wizard={settled} onChange={onChange} />
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
      <CheckboxField
        id={fieldId('terms')}
        label={
          <Trans
            t={t}
            i18nKey="payment.terms"
            components={{ privacy: <PolicyLink href="/privacy" />, terms: <PolicyLink href="/terms" /> }}
          />
        }
        checked={wizard.answers.termsAccepted}
        onChange={(event) => dispatch({ type: 'answered', answers: { termsAccepted: event.target.checked } })}
        error={errors.of('terms')}
      />
      {submission.failure && <FailureBanner failure={submission.failure} onRetry={onNext} />}
    </StepForm>
  );
}

/** In a new window, so that the filled-in form stays where it is. `Trans` fills in the words. */
function PolicyLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <Link href={href} target="_blank" className="text-link">
      {children}
    </Link>
  );
}

function ExternalLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  );
}
