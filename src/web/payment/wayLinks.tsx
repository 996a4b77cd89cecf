import { Link } from 'wouter';
import { useTranslation } from '../language/useTranslation.ts';
import { Actions } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { statusAddress } from './addresses.ts';
import type { ReturnParameters } from './returnParameters.ts';

/** The ways on from a page of payment. */

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

/** Home, and the status of the order in the address if it names one: last, because the prerendered page has none. */
export function HomeAndStatus({ back }: { back: ReturnParameters | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <HomeLink />
      {back !== null && back.order !== '' && (
        <LinkButton href={statusAddress(back)} variant="secondary" size="large" wide>
          {t('toStatus')}
        </LinkButton>
      )}
    </>
  );
}

/** Where no order is known: the status page, and home. */
export function StatusOrHome() {
  const { t } = useTranslation('payment');
  return (
    <Actions>
      <LinkButton href="/status" size="large" wide>
        {t('toStatus')}
      </LinkButton>
      <HomeLink />
    </Actions>
  );
}
