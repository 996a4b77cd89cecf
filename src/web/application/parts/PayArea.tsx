import { formatMoney, useTranslation } from '../../language/index.ts';
import { useOnline, useTakesLong } from '../../submission/notices.ts';
import { Button, Icon, LinkButton } from '../../ui/index.ts';
import type { Submission } from '../submit/submission.ts';

/** The pay button with the total, and beside it what keeps the payment waiting. */
export function PayArea({ total, submission }: { total: string; submission: Submission }) {
  const { t } = useTranslation(['visaSteps', 'draft']);
  const { phase, checkoutUrl } = submission;
  const online = useOnline();
  const sendsLong = useTakesLong(phase === 'sending');
  const leavesLong = useTakesLong(phase === 'leaving');
  return (
    <div className="flex w-full min-w-0 flex-col gap-3 sm:w-auto sm:max-w-sm sm:items-end">
      <Button
        type="submit"
        size="large"
        wide
        pending={phase !== 'idle'}
        pendingText={phase === 'leaving' ? t('payment.leaving') : t('payment.sending')}
      >
        <Icon name="lock" />
        {t('payment.pay', { amount: formatMoney(total) })}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {!online && t('draft:sending.offline')}
        {online && sendsLong && t('draft:sending.still')}
        {online && leavesLong && t('draft:sending.leaving')}
      </p>
      {leavesLong && checkoutUrl !== null && (
        <LinkButton href={checkoutUrl} external variant="secondary" wide>
          {t('draft:sending.continue')}
        </LinkButton>
      )}
    </div>
  );
}
