import { useProblem, useTranslation } from '../../language/index.ts';
import { Banner, Button, EmptyState } from '../../ui/index.ts';

/** The country list did not come. */
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

/** The country list came without a country. */
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
