import { useTranslation } from '../language/useTranslation.ts';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The prerendered result page, until the address is read. */
export function Checking() {
  const { t } = useTranslation('payment');
  return (
    <Stack>
      <PageHeading lead={t('checking.text')}>{t('checking.heading')}</PageHeading>
      <p role="status">
        <VisuallyHidden>{t('checking.heading')}</VisuallyHidden>
      </p>
    </Stack>
  );
}
