import { memo } from 'react';
import type { SupportingAnswer } from '../../../domain/application/supportingDocument.ts';
import { dependsOnAge } from '../../../domain/eligibility/eligibility.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { Banner, RadioGroup, unbroken } from '../../ui/index.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { birthDate, DateQuestion } from '../parts/DateQuestion.tsx';
import { DocumentFields } from '../parts/DocumentFields.tsx';
import { GetInsurance } from '../parts/GetInsurance.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { TravelFields } from '../parts/TravelFields.tsx';
import { asksTravelEarly, needsDocument } from '../state/checks.ts';

/**
 * Supporting documents, specification 1 section 2. Egypt first asks the date of birth; at an age that needs no
 * document, arrival and processing type are asked here.
 */
export function SupportingStep(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, dispatch, errors, onNext, onPrevious } = props;
  const needed = needsDocument(wizard);
  const byAge = wizard.country !== null && dependsOnAge(wizard.country);
  return (
    <StepForm
      title={t('supporting.heading')}
      lead={byAge ? t('supporting.leadAge') : t('supporting.lead')}
      errors={errors}
      onNext={onNext}
      onPrevious={onPrevious}
      returning={wizard.returning}
    >
      {byAge && (
        <DateQuestion
          field="dateOfBirth"
          label={t('personal.dateOfBirth')}
          hint={t('supporting.dateOfBirthHint')}
          value={wizard.answers.dateOfBirth}
          dispatch={dispatch}
          answered={birthDate}
          error={errors.of('dateOfBirth')}
          autoComplete="bday"
        />
      )}
      {needed && <DocumentQuestion {...props} />}
      {asksTravelEarly(wizard) && (
        <>
          <Banner tone="success" title={t('supporting.notNeededTitle')} live>
            {t('supporting.notNeeded')}
          </Banner>
          <TravelFields {...props} />
        </>
      )}
    </StepForm>
  );
}

function DocumentQuestion(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const words = useProblem();
  const { wizard, dispatch, errors } = props;
  const { supportingAnswer } = wizard.answers;
  // The answer is shown at once, the questions that follow from it right after.
  const followed = useAfterPaint(supportingAnswer);
  return (
    <>
      <YesOrNo value={supportingAnswer} dispatch={dispatch} error={errors.of('supportingAnswer')} />
      {followed === 'no' && (
        <Banner tone="warning" title={words('supportingAnswerNo').title} live>
          <p>{unbroken(t('supporting.consulate'))}</p>
          <GetInsurance wizard={wizard} className="mt-3" />
        </Banner>
      )}
      {followed === 'yes' && <DocumentFields {...props} />}
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
