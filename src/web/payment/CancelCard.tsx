import { useTranslation } from '../language/index.ts';
import { Actions, LinkButton, PageHeading, Stack } from '../ui/index.ts';
import { type ReturnParameters, statusAddress } from './returnParameters.ts';

/** The payer left the payment page: nothing was charged, the application waits. `back` is null before the address is known. */
export function CancelCard({ back }: { back: ReturnParameters | null }) {
  const { t } = useTranslation('payment');
  const order = back?.order ?? '';
  return (
    <Stack gap="large">
      <div className="flex flex-col gap-3">
        <PageHeading lead={t('cancel.text')}>{t('cancel.heading')}</PageHeading>
        {order !== '' && <p>{t('cancel.saved', { number: order })}</p>}
      </div>
      <Actions>
        {back !== null && order !== '' && (
          <LinkButton href={statusAddress(back)} size="large" wide>
            {t('cancel.retry')}
          </LinkButton>
        )}
        <LinkButton href="/application" variant="secondary" size="large" wide>
          {t('newApplication')}
        </LinkButton>
        <LinkButton href="/" variant="quiet" size="large" wide>
          {t('home')}
        </LinkButton>
      </Actions>
    </Stack>
  );
}
