import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Layout.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

export type PaidCardProps = { number: string; type: ApplicationKind; onAnew: () => void };

/** Says that the application is paid, and leads to its status or a new one. */
export function PaidCard({ number, type, onAnew }: PaidCardProps) {
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
