import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function CountriesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('application');
  const words = useProblem();
  return (
    <Banner tone="danger" title={words('countriesNotLoaded').message} live>
      <p>{t('country.failed')}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Banner>
  );
}

export function NoCountries({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('application');
  const words = useProblem();
  return (
    <EmptyState
      title={words('noCountries').message}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('country.failed')}
    </EmptyState>
  );
}
