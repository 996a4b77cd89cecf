import { useTranslation } from '../language/index.ts';
import { Banner } from '../ui/index.ts';

/** The application that was made of exactly these answers and waits for payment, or of earlier ones. */
export type SavedApplication = { number: string; sameAnswers: boolean };

/** The answers were sent before: an application waits for payment, or answers were changed since. */
export function SavedBanner({ saved }: { saved: SavedApplication | null }) {
  const { t } = useTranslation('draft');
  if (saved === null) return null;
  const { number } = saved;
  return saved.sameAnswers ? (
    <Banner tone="success" title={t('saved.title', { number })} live>
      {t('saved.text')}
    </Banner>
  ) : (
    <Banner tone="warning" title={t('saved.changedTitle', { number })} live>
      {t('saved.changedText')}
    </Banner>
  );
}
