import { memo } from 'react';
import { visaBook } from '../../../domain/rules/visaRules.ts';
import { dependsOnAge } from '../../../domain/visa/eligibility.ts';
import type { SupportingAnswer } from '../../../domain/visa/supportingDocument.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner, LiveRegion } from '../../ui/Banner.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { BirthDate } from '../parts/DateQuestion.tsx';
import { DocumentFields } from '../parts/DocumentFields.tsx';
import { GetInsurance } from '../parts/GetInsurance.tsx';
import { WizardStep } from '../parts/WizardFrame.tsx';
import { asksTravelEarly, needsDocument } from '../state/checks.ts';
import type { StepProps } from '../state/wizard.ts';
import { TravelFields } from './TravelStep.tsx';

/**
 * Specification 1 section 2. Egypt: the date of birth comes first; at an age without a document,
 * arrival and processing type follow here.
 */
export function SupportingStep(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, errors, onNext, onPrevious, summary } = props;
  const needed = needsDocument(wizard);
  const hasNoDocument = needed === true && wizard.answers.supportingAnswer === 'no';
  const byAge = wizard.country !== null && dependsOnAge(visaBook, wizard.country);
  return (
    <WizardStep
      title={t('supporting.heading')}
      lead={byAge ? t('supporting.leadAge') : t('supporting.lead')}
      errors={errors}
      onNext={hasNoDocument ? undefined : onNext}
      onPrevious={onPrevious}
      summary={summary}
      next={hasNoDocument ? null : undefined}
      returning={wizard.returning}
    >
      {byAge && <BirthDate {...props} />}
      {needed && <DocumentQuestion {...props} />}
      <LiveRegion>
        {asksTravelEarly(wizard) && (
          <Banner tone="success" title={t('supporting.notNeededTitle')}>
            {t('supporting.notNeeded')}
          </Banner>
        )}
      </LiveRegion>
      {asksTravelEarly(wizard) && <TravelFields {...props} />}
    </WizardStep>
  );
}

function DocumentQuestion(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, dispatch, errors } = props;
  const { supportingAnswer } = wizard.answers;
  return (
    <>
      <YesOrNo value={supportingAnswer} dispatch={dispatch} error={errors.of('supportingAnswer')} />
      <LiveRegion>
        {supportingAnswer === 'no' && (
          <Banner tone="warning" title={t('supporting.consulateTitle')}>
            <p>{noBreakHyphens(t('supporting.consulate'))}</p>
            <GetInsurance wizard={wizard} className="mt-3" />
          </Banner>
        )}
      </LiveRegion>
      {supportingAnswer === 'yes' && <DocumentFields {...props} />}
    </>
  );
}

const YesOrNo = memo(function YesOrNo({
  value,
  dispatch,
  error,
}: Pick<StepProps, 'dispatch'> & { value: SupportingAnswer | null; error: string | undefined }) {
  const { t } = useTranslation('visaSteps');
  return (
    <RadioGroup
      id={fieldId('supportingAnswer')}
      label={t('supporting.question')}
      hint={t('supporting.questionHint')}
      inline
      options={[
        { value: 'yes', label: t('supporting.yes') },
        { value: 'no', label: t('supporting.no') },
      ]}
      value={value}
      onChange={(answer) => dispatch({ type: 'supportingAnswered', answer })}
      error={error}
    />
  );
});
