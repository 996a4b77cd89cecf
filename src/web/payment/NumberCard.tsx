import { formatMoney, useTranslation } from '../language/index.ts';
import { Card, CopyButton } from '../ui/index.ts';

/** The application number, large enough to be copied by hand, and what was paid for it once that is certain. */
export function NumberCard({
  number,
  transaction,
  amount,
}: {
  number: string;
  transaction: string;
  /** In US dollars; null while the payment is not confirmed. */
  amount: string | null;
}) {
  const { t } = useTranslation('payment');
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('number')}</p>
          <p className="text-xl font-semibold break-all tabular-nums sm:text-2xl sm:tracking-wide lg:text-[2.5rem] lg:leading-tight">
            <bdi>{number}</bdi>
          </p>
        </div>
        <div className="print:hidden">
          <CopyButton text={number} label={t('copyNumber')} />
        </div>
      </div>
      {amount !== null && (
        <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <span className="text-muted">{t('amountPaid')}</span>
          <bdi className="font-semibold tabular-nums">{formatMoney(amount)}</bdi>
        </p>
      )}
      {transaction !== '' && (
        <p className="mt-4 border-t border-line pt-3 text-sm break-all text-muted">
          {t('transaction', { transaction })}
        </p>
      )}
      <p className="mt-4 hidden text-sm print:block">
        {t('printed', { address: `${window.location.origin}/status` })}
      </p>
    </Card>
  );
}
