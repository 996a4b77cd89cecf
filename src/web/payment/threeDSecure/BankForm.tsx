import { useEffect, useRef } from 'react';
import { timings } from '../../../domain/constants.ts';
import { useTranslation } from '../../language/index.ts';
import { Button, PageHeading, Spinner, Stack } from '../../ui/index.ts';
import type { Challenge } from './challenge.ts';

/** Posts MD, PaReq and TermUrl to the bank after a second; the button does it where that did not happen. */
export function BankForm({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('payment');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), timings.threeDSecureSubmitMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Stack>
      <PageHeading lead={t('threeDSecure.text')}>{t('threeDSecure.heading')}</PageHeading>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t('threeDSecure.redirecting')}
      </p>
      <form ref={form} method="post" action={challenge.acsUrl}>
        <input type="hidden" name="MD" value={challenge.md} />
        <input type="hidden" name="PaReq" value={challenge.paReq} />
        <input type="hidden" name="TermUrl" value={challenge.termUrl} />
        <Button type="submit" variant="secondary" size="large" wide>
          {t('threeDSecure.manual')}
        </Button>
      </form>
    </Stack>
  );
}
