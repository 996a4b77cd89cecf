import { useTranslation } from '../../language/index.ts';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { TravelFields } from '../parts/TravelFields.tsx';

/** Arrival date and processing type, specification 1 sections 5 and 9. */
export function TravelStep(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <StepForm
      title={t('travel.heading')}
      lead={t('travel.lead')}
      errors={props.errors}
      onNext={props.onNext}
      onPrevious={props.onPrevious}
      returning={props.wizard.returning}
    >
      <TravelFields {...props} />
    </StepForm>
  );
}
