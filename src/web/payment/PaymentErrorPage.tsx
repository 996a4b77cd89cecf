import { useTranslation } from '../language/index.ts';
import { Actions, Banner, Card, Container, LinkButton, PageHeading, Stack } from '../ui/index.ts';
import { statusAddress } from './addresses.ts';
import { errorKind } from './errorText.ts';
import { formAddress } from './formAddress.ts';
import { HomeLink } from './HomeLink.tsx';
import { MailLinked } from './MailLinked.tsx';
import { type ReturnParameters, useReturnParameters } from './returnParameters.ts';
import { useServiceState } from './useServiceState.ts';

/** /payment/error: what went wrong, whether the service runs, and how to go on (specification 2 section 2). */
export default function PaymentErrorPage() {
  const { t } = useTranslation('payment');
  const back = useReturnParameters();
  const order = back?.order ?? '';
  return (
    <Container width="form" className="py-8 sm:py-14">
      <Stack gap="large">
        <div className="flex flex-col gap-6">
          <PageHeading lead={t('error.lead')}>{t('error.heading')}</PageHeading>
          <ErrorBanner back={back} />
          <p>
            <MailLinked text={t('error.help')} />
          </p>
        </div>
        <SystemStatus />
        <Actions>
          <LinkButton href={formAddress(back?.type ?? 'visa')} size="large" wide>
            {t('error.retry')}
          </LinkButton>
          {back !== null && order !== '' && (
            <LinkButton href={statusAddress(back)} variant="secondary" size="large" wide>
              {t('toStatus')}
            </LinkButton>
          )}
          <HomeLink />
        </Actions>
      </Stack>
    </Container>
  );
}

function ErrorBanner({ back }: { back: ReturnParameters | null }) {
  const { t } = useTranslation('payment');
  if (back === null) return <Banner tone="danger">{t('error.fallback')}</Banner>;
  switch (errorKind(back.error, window.location.hostname)) {
    case 'development':
      return <Banner tone="warning">{t('error.development')}</Banner>;
    case 'given':
      return <Banner tone="danger">{back.error}</Banner>;
    case 'unknown':
      return <Banner tone="danger">{t('error.fallback')}</Banner>;
  }
}

function SystemStatus() {
  const { t } = useTranslation('payment');
  const state = useServiceState();
  return (
    <Card title={t('error.systemTitle')}>
      {/* Room for the longest answer where it takes two lines, so that what follows stays in its place. */}
      <p role="status" className="min-h-[2lh] md:min-h-0">
        {t(`error.system.${state}`)}
      </p>
      <p className="mt-2 text-muted">{t('error.provider')}</p>
    </Card>
  );
}
