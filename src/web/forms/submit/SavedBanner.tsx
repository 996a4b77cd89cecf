import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { SavedApplication } from './submission.ts';

/** Says that these answers are saved and unpaid, or changed since. */
export function SavedBanner({ saved }: { saved: SavedApplication | null }) {
  const { t } = useTranslation('submission');
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
  const { t } = useTranslation('submission');
  return saved?.mailWithheld ? <p className="mt-2">{t('saved.mailWithheld')}</p> : null;
}
