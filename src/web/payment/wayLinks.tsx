import { Link } from 'wouter';
import { useTranslation } from '../language/useTranslation.ts';

export function HomeLink() {
  const { t } = useTranslation('payment');
  return (
    <Link
      href="/"
      className="text-link inline-flex min-h-13 w-full items-center justify-center font-semibold sm:w-auto sm:px-2"
    >
      {t('home')}
    </Link>
  );
}
