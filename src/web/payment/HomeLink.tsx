import { useTranslation } from '../language/index.ts';
import { LinkButton } from '../ui/index.ts';

/** The last of a payment page's ways on. */
export function HomeLink() {
  const { t } = useTranslation('payment');
  return (
    <LinkButton href="/" variant="quiet" size="large" wide>
      {t('home')}
    </LinkButton>
  );
}
