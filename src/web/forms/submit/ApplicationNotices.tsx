import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Layout.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { SavedApplication } from './submission.ts';

/** Says that these answers are saved and unpaid, or changed since. */
export function SavedBanner({ saved }: { saved: SavedApplication | null }) {
  const { t } = useTranslation('draft');
  if (saved === null) return null;
  const { number } = saved;
  return saved.sameAnswers ? (
    <Banner tone="success" title={t('saved.title', { number })} live>
      <p>{t('saved.text')}</p>
      <WithheldNote saved={saved} />
    </Banner>
  ) : (
    <Banner tone="warning" title={t('saved.changedTitle', { number })} live>
      {t('saved.changedText')}
    </Banner>
  );
}

/** Says that no e-mail was sent, and what to do. */
export function WithheldNote({ saved }: { saved: SavedApplication | null }) {
  const { t } = useTranslation('draft');
  return saved?.mailWithheld ? <p className="mt-2">{t('saved.mailWithheld')}</p> : null;
}

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
