import { stepSets } from '../../domain/application/steps.ts';
import { Queries } from '../api/queries.tsx';
import { useTranslation } from '../language/index.ts';
import { CountriesLoading } from './parts/CountriesStates.tsx';
import { StepForm } from './parts/StepForm.tsx';
import { WizardFrame } from './parts/WizardFrame.tsx';
import { useToday } from './useToday.ts';
import { Wizard } from './Wizard.tsx';

/** /application. Prerendered as the first step while it loads; the wizard itself needs to know what day it is. */
export default function ApplicationPage() {
  const { t } = useTranslation('application');
  const today = useToday();
  if (today === null) {
    return (
      <WizardFrame steps={stepSets.withDocuments} current="country">
        <StepForm title={t('country.heading')} lead={t('country.lead')} next={null}>
          <CountriesLoading />
        </StepForm>
      </WizardFrame>
    );
  }
  return (
    <Queries>
      <Wizard today={today} />
    </Queries>
  );
}
