import { useTranslation } from '../../language/index.ts';
import { Skeleton, VisuallyHidden } from '../../ui/index.ts';

/** The place of the two choices of step 1 while the countries are on their way. */
export function CountriesLoading() {
  const { t } = useTranslation('application');
  return (
    <div className="flex flex-col gap-8 py-2">
      <p role="status">
        <VisuallyHidden>{t('country.loading')}</VisuallyHidden>
      </p>
      <Skeleton lines={3} />
      <Skeleton lines={2} />
    </div>
  );
}
