import { useTranslation } from '../../language/index.ts';
import { PageHeading } from '../../ui/index.ts';
import { Claims } from './Claims.tsx';

/** What the page is for and what every plan covers. */
export function Opening() {
  const { t } = useTranslation('insurance');
  return (
    <>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Claims />
    </>
  );
}
