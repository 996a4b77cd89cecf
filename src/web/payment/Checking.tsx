import { useTranslation } from '../language/useTranslation.ts';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** What the result page says before it knows its address, as prerendered, and what this device knows of the order. */
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
