import { Link } from 'wouter';
import { formatMoney, Trans, useTranslation } from '../../language/index.ts';
import { site } from '../../site.ts';
import { Banner, Button, CheckboxField, Icon } from '../../ui/index.ts';
import { CheckAnswers } from '../parts/CheckAnswers.tsx';
import { FailureBanner } from '../parts/FailureBanner.tsx';
import { FeeSummary } from '../parts/FeeSummary.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { feesOf } from '../state/fees.ts';
import { fieldId } from '../state/fields.ts';
import type { Submission } from '../submit/useSubmission.ts';

/** The last step: every answer once more (WCAG 3.3.4), the fees line by line, the terms, the pay button. */
export function PaymentStep({ submission, ...props }: StepProps & { submission: Submission }) {
  const { t } = useTranslation('application');
  const { wizard, dispatch, errors, onNext, onPrevious } = props;
  const fees = feesOf(wizard);
  return (
    <StepForm
      title={t('payment.heading')}
      lead={t('payment.lead')}
      errors={errors}
      onNext={onNext}
      onPrevious={onPrevious}
      next={<PayButton total={fees.total} phase={submission.phase} />}
    >
      <CheckAnswers wizard={wizard} dispatch={dispatch} />
      <FeeSummary fees={fees} processingType={wizard.answers.processingType} />
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

function PayButton({ total, phase }: { total: string; phase: Submission['phase'] }) {
  const { t } = useTranslation('application');
  return (
    <Button
      type="submit"
      size="large"
      wide
      pending={phase !== 'idle'}
      pendingText={phase === 'leaving' ? t('payment.leaving') : t('payment.sending')}
    >
      <Icon name="lock" />
      {t('payment.pay', { amount: formatMoney(total) })}
    </Button>
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
