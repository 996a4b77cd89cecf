import { useTranslation } from '../language/index.ts';
import { Card, CopyButton } from '../ui/index.ts';

/** The application number, large enough to be copied by hand. */
export function NumberCard({ number, transaction }: { number: string; transaction: string }) {
  const { t } = useTranslation('payment');
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('number')}</p>
          <p className="text-xl font-semibold break-all tabular-nums sm:text-2xl sm:tracking-wide">
            <bdi>{number}</bdi>
          </p>
        </div>
        <CopyButton text={number} label={t('copyNumber')} />
      </div>
      {transaction !== '' && (
        <p className="mt-4 border-t border-line pt-3 text-sm break-all text-muted">
          {t('transaction', { transaction })}
        </p>
      )}
    </Card>
  );
}
