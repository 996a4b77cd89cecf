import { formatMoney, useTranslation } from '../../language/index.ts';
import { useOnline, useTakesLong } from '../../submission/notices.ts';
import { Button, Icon } from '../../ui/index.ts';
import type { FormProps } from '../parts/formProps.ts';
import { needsParentPhotos } from '../state/checks.ts';
import { planOf } from '../state/facts.ts';
import type { Progress } from '../submit/progress.ts';

/** The pay button with the total, and beside it what keeps the payment waiting. */
export function PayArea({ insurance, phase }: Pick<FormProps, 'insurance'> & { phase: Progress['phase'] }) {
  const { t } = useTranslation(['insuranceSteps', 'draft']);
  const online = useOnline();
  const sendsLong = useTakesLong(phase === 'sending' || phase === 'created');
  // The link to continue by hand stands in its place.
  if (phase === 'linkReady') return null;
  const sending = needsParentPhotos(insurance) ? t('payment.sendingPhotos') : t('payment.sending');
  return (
    <div className="flex w-full min-w-0 flex-col gap-3 sm:w-auto sm:max-w-sm sm:items-end">
      <Button
        type="submit"
        size="large"
        wide
        pending={phase !== 'idle'}
        pendingText={phase === 'sending' ? sending : t('payment.redirecting')}
      >
        <Icon name="lock" />
        {t('check.pay', { amount: formatMoney(planOf(insurance)?.price ?? 0) })}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {!online && t('draft:sending.offline')}
        {online && sendsLong && t('draft:sending.still')}
      </p>
    </div>
  );
}
