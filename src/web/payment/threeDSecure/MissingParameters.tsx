import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../../domain/constants.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { Actions, Banner, LinkButton, PageHeading, Stack } from '../../ui/index.ts';

/** 'Missing 3D Secure parameters', and home after three seconds (specification 1 sections 2 and 8). */
export function MissingParameters() {
  const { t } = useTranslation('payment');
  const words = useProblem();
  const [, navigate] = useLocation();

  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), timings.threeDSecureMissingRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Stack gap="large">
      <div className="flex flex-col gap-4">
        <PageHeading>{t('threeDSecure.missingHeading')}</PageHeading>
        <Banner tone="danger" live title={words('threeDSecureMissing').message}>
          {t('threeDSecure.goingHome')}
        </Banner>
      </div>
      <Actions>
        <LinkButton href="/" size="large" wide>
          {t('home')}
        </LinkButton>
      </Actions>
    </Stack>
  );
}
