import { useEffect, useState } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { errorKind } from './errorText.ts';
import { formAddress } from './formAddress.ts';
import { MailLinked } from './MailLinked.tsx';
import { type ReturnParameters, useReturnParameters } from './returnParameters.ts';
import { HomeAndStatus } from './wayLinks.tsx';

/** /payment/error: the error, the service's state, the ways on (specification 2 section 2). */
export default function PaymentErrorPage() {
  const { t } = useTranslation('payment');
  const back = useReturnParameters();
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
          <HomeAndStatus back={back} />
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
      // Anybody can write an address: its text is a quotation, its direction isolated.
      return <Banner tone="danger">{t('error.given', { text: `\u2068${back.error}\u2069` })}</Banner>;
    case 'unknown':
      return <Banner tone="danger">{t('error.fallback')}</Banner>;
  }
}

function SystemStatus() {
  const { t } = useTranslation('payment');
  const state = useServiceState();
  return (
    <Card title={t('error.systemTitle')}>
      <p className="text-muted">{t('error.provider')}</p>
      {/* Last, because it reserves two lines for the longest answer: no gap between sentences. */}
      <p role="status" className="mt-2 min-h-[2lh] md:min-h-0">
        {t(`error.system.${state}`)}
      </p>
    </Card>
  );
}

function useServiceState(): 'asking' | 'running' | 'away' {
  const [state, setState] = useState<'asking' | 'running' | 'away'>('asking');

  useEffect(() => {
    const stop = new AbortController();
    isReady(stop.signal).then(
      (ready) => setState(ready ? 'running' : 'away'),
      () => {
        if (!stop.signal.aborted) setState('away');
      },
    );
    return () => stop.abort();
  }, []);

  return state;
}

async function isReady(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/readyz', { signal });
  // An answer that no cache keeps holds its connection until it is read.
  await response.text();
  return response.ok;
}
