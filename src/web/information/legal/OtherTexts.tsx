import { Link, useLocation } from 'wouter';
import { useTranslation } from '../../language/index.ts';
import { footerMenus } from '../../shell/menus.ts';

/** The way on from a legal text: the other ones, by the names they have in the footer, and home. */
export function OtherTexts() {
  const { t } = useTranslation('legal');
  const [location] = useLocation();
  const path = location.replace(/\/+$/, '');
  return (
    <nav aria-labelledby="other-texts" className="max-w-[35rem] border-t border-line pt-8 print:hidden">
      <h2 id="other-texts" className="mb-2 text-lg">
        {t('others')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {footerMenus.legal.links
          .filter(({ href }) => href !== path)
          .map(({ href, text }) => (
            <li key={href}>
              <Link href={href} className="text-link inline-flex min-h-9 items-center">
                {t(`common:${text}`)}
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
