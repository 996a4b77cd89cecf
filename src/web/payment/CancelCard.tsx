import type { LookedUp } from '../api/lookUpApplication.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { classes } from '../ui/classes.ts';
import { Actions, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { statusAddress } from './addresses.ts';
import { formAddress } from './formAddress.ts';
import { KeptHeight } from './KeptHeight.tsx';
import { type ReturnParameters, widestNumber } from './returnParameters.ts';
import type { Verification } from './verification.ts';
import { HomeLink } from './wayLinks.tsx';

/**
 * Shown after the payer left the payment page. Its buttons are inactive until the server confirms
 * that nothing was charged. `back` is null before the address is known.
 */
export function CancelCard({
  back,
  known,
  found = null,
}: {
  back: ReturnParameters | null;
  known: Verification;
  /** Null until the server has answered. */
  found?: LookedUp | null;
}) {
  const { t } = useTranslation('payment');
  const order = back?.order ?? '';
  const asked = known === 'late' || known === 'declined';
  // An unknown address most likely has an order: its link has its place from the start.
  const exists = back === null || (order !== '' && known !== 'unknown');
  const isAsking = back === null || (order !== '' && known === 'checking');
  return (
    <Stack gap="large">
      <div className="flex flex-col gap-3">
        <KeptHeight>
          <PageHeading lead={asked ? t('cancel.text') : t('cancel.left')}>{t('cancel.heading')}</PageHeading>
        </KeptHeight>
        <p role="status">
          <VisuallyHidden>{asked && t('cancel.text')}</VisuallyHidden>
        </p>
        {exists && (
          <p className={classes(back === null && 'invisible')}>
            {t('cancel.saved', { number: back === null ? widestNumber : order })}
          </p>
        )}
      </div>
      <Actions className={classes(isAsking && 'invisible')}>
        {exists && (
          <LinkButton href={back === null ? '/status' : statusAddress(back)} size="large" wide>
            {t('cancel.retry')}
          </LinkButton>
        )}
        <LinkButton
          href={formAddress(back?.type ?? 'visa')}
          variant={exists ? 'secondary' : 'primary'}
          size="large"
          wide
        >
          {t('newApplication')}
        </LinkButton>
        <HomeLink />
      </Actions>
      {found?.application.mailWithheld && <Banner tone="info">{t('cancel.mailWithheld')}</Banner>}
    </Stack>
  );
}
