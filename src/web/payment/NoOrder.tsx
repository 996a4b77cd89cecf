import { useTranslation } from '../language/index.ts';
import { Actions, LinkButton, PageHeading, Stack } from '../ui/index.ts';
import { HomeLink } from './HomeLink.tsx';

/** The result page without an application number in its address. */
export function NoOrder() {
  const { t } = useTranslation('payment');
  return (
    <Stack gap="large">
      <PageHeading lead={t('noOrder.text')}>{t('noOrder.heading')}</PageHeading>
      <Actions>
        <LinkButton href="/status" size="large" wide>
          {t('toStatus')}
        </LinkButton>
        <HomeLink />
      </Actions>
    </Stack>
  );
}
