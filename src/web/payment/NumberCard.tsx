import { formatMoney } from '../../domain/prices/money.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { classes } from '../ui/classes.ts';

/** The application number, large enough to copy by hand, and the amount. */
export function NumberCard({
  number,
  transaction,
  amount,
  refunded,
}: {
  number: string;
  transaction: string;
  /** In US dollars; null until confirmed. */
  amount: string | null;
  /** In US dollars, if the rest is held. */
  refunded: string | null;
}) {
  const { t, i18n } = useTranslation('payment');
  const sums = [
    [t('amountPaid'), amount] as const,
    ...(refunded === null ? [] : [[t('partlyRefunded'), refunded] as const]),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('number')}</p>
          <p className="text-[1.625rem] leading-tight font-semibold break-all tabular-nums sm:text-[2rem] sm:tracking-wide">
            <bdi>{number}</bdi>
          </p>
        </div>
        <div className="print:hidden">
          <CopyButton text={number} label={t('copyNumber')} />
        </div>
      </div>
      {sums.map(([term, usd]) => (
        // Reserves the amount's place.
        <p
          key={term}
          className={classes(
            'mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3',
            usd === null && 'invisible print:hidden',
          )}
        >
          <span className="text-muted">{usd === null ? '\u00a0' : term}</span>
          <bdi className="font-semibold tabular-nums">{usd && formatMoney(usd, i18n.language)}</bdi>
        </p>
      ))}
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
