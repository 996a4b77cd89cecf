import { useTranslation } from '../language/index.ts';
import { Actions, Button, LinkButton, PageHeading, Stack } from '../ui/index.ts';

/** The application that was being filled in here is paid: nothing is left to do on this page. */
export function PaidCard({
  number,
  type,
  onAnew,
}: {
  number: string;
  type: 'visa' | 'insurance';
  onAnew: () => void;
}) {
  const { t } = useTranslation('draft');
  const query = new URLSearchParams({ ref: number, ...(type === 'insurance' ? { type } : {}) });
  return (
    <Stack gap="large">
      <PageHeading lead={t('paid.text', { number })}>{t('paid.heading')}</PageHeading>
      <Actions>
        <LinkButton href={`/status?${query}`} size="large" wide>
          {t('paid.status')}
        </LinkButton>
        <Button variant="secondary" size="large" wide onClick={onAnew}>
          {t('paid.anew')}
        </Button>
      </Actions>
    </Stack>
  );
}
