import { Link, useLocation } from 'wouter';
import { useTranslation } from '../../language/index.ts';

const texts = [
  'terms',
  'privacy',
  'refund',
  'cancellation-policy',
  'payment-policy',
  'security',
  'kvkk',
] as const;

/** The way on from a legal text: the other ones, and home. */
export function OtherTexts() {
  const { t } = useTranslation('legal');
  const [location] = useLocation();
  return (
    <nav aria-labelledby="other-texts" className="max-w-[35rem] border-t border-line pt-8 print:hidden">
      <h2 id="other-texts" className="mb-2 text-lg">
        {t('others')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {texts
          .filter((name) => !location.startsWith(`/${name}`))
          .map((name) => (
            <li key={name}>
              <Link href={`/${name}`} className="text-link inline-flex min-h-9 items-center">
                {t(`names.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
      <p className="mt-4">
        <Link href="/" className="text-link inline-flex min-h-11 items-center font-semibold">
          {t('common:action.home')}
        </Link>
      </p>
    </nav>
  );
}
