import { stepSets } from '../../../domain/application/stepSets.ts';
import { NotLoaded } from '../../forms/NotLoaded.tsx';
import { useTranslation } from '../../language/index.ts';
import { CountriesLoading } from './CountriesLoading.tsx';
import { StepForm } from './StepForm.tsx';
import { WizardFrame } from './WizardFrame.tsx';

/** The first step before it can be answered; `failed` when the code that opens it did not load. */
export function Opening({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation('application');
  return (
    <WizardFrame steps={stepSets.withDocuments} current="country">
      <StepForm title={t('country.heading')} lead={t('country.lead')} next={null}>
        {failed ? <NotLoaded text={t('country.failed')} retry={t('retry')} /> : <CountriesLoading />}
      </StepForm>
    </WizardFrame>
  );
}
