import { stepSets } from '../../../domain/application/steps.ts';
import { useTranslation } from '../../language/index.ts';
import { CountriesLoading } from './CountriesStates.tsx';
import { StepForm } from './StepForm.tsx';
import { WizardFrame } from './WizardFrame.tsx';

/** The first step before it can be answered. */
export function Opening() {
  const { t } = useTranslation('application');
  return (
    <WizardFrame steps={stepSets.withDocuments} current="country">
      <StepForm title={t('country.heading')} lead={t('country.lead')} next={null}>
        <CountriesLoading />
      </StepForm>
    </WizardFrame>
  );
}
