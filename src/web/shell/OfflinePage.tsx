import { useTranslation } from '../language/useTranslation.ts';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Logo } from './Logo.tsx';
import { NonAffiliation } from './NonAffiliation.tsx';

/**
 * Replaces a page that cannot be fetched and links to cached ones. Has no code: the address is
 * another page's.
 */
export function OfflinePage() {
  const { t } = useTranslation(['withoutScripts', 'common']);
  return (
    <main>
      <Container width="form" className="py-10 md:py-16">
        <Stack gap="large">
          <Logo />
          <PageHeading lead={t('offline.text')}>{t('offline.heading')}</PageHeading>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>
              <a href="/status" className="text-link">
                {t('common:action.checkStatus')}
              </a>
            </li>
            <li>
              <a href="/faq" className="text-link">
                {t('common:footer.information.faq')}
              </a>
            </li>
          </ul>
          <Actions>
            {/* The page's own address: the browser requests it again. */}
            <LinkButton href="" external size="large" wide>
              {t('common:action.retry')}
            </LinkButton>
          </Actions>
          <NonAffiliation />
        </Stack>
      </Container>
    </main>
  );
}
