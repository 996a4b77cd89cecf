import { stepSets } from '../../domain/visa/stepSets.ts';
import { FormPage } from '../forms/FormPage.tsx';
import { NotLoaded } from '../forms/FormShell.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { WizardFrame, WizardStep } from './parts/WizardFrame.tsx';
import { CountriesLoading } from './steps/CountryStep.tsx';
import { visaForm } from './visaForm.ts';
import { Wizard } from './Wizard.tsx';

/** /application. Prerendered as the first step; the form needs today's date. */
export default function ApplicationPage() {
  return <FormPage form={visaForm} Waiting={Waiting} Open={Wizard} />;
}

/** The first step before hydration; `failed` if the form's code did not load. */
function Waiting({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation('application');
  return (
    <WizardFrame steps={stepSets.withDocuments} current="country">
      <WizardStep title={t('country.heading')} lead={t('country.lead')} next={null}>
        {failed ? <NotLoaded text={t('country.failed')} retry={t('retry')} /> : <CountriesLoading />}
      </WizardStep>
    </WizardFrame>
  );
}
