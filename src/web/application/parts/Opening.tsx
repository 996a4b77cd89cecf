import { stepSets } from '../../../domain/application/stepSets.ts';
import { useTranslation } from '../../language/index.ts';
import { NotLoaded } from '../../late/NotLoaded.tsx';
import { CountriesLoading } from './CountriesLoading.tsx';
import { StepForm } from './StepForm.tsx';
import { WizardFrame } from './WizardFrame.tsx';

/** The first step before it can be answered. `onRetry` is there when the code that opens it did not come. */
export function Opening({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <WizardFrame steps={stepSets.withDocuments} current="country">
      <StepForm title={t('country.heading')} lead={t('country.lead')} next={null}>
        {onRetry ? (
          <NotLoaded text={t('country.failed')} retry={t('retry')} onRetry={onRetry} />
        ) : (
          <CountriesLoading />
        )}
      </StepForm>
    </WizardFrame>
  );
}
