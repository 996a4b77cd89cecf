import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { IfPaidNow } from '../../promisedTimes/IfPaidNow.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import type { Fees } from '../state/fees.ts';

/** Processing, service fee, total, that there are no further charges, and when the result is expected. */
export function FeeSummary({
  fees,
  processingType,
  arrival,
}: {
  fees: Fees;
  processingType: ProcessingType | null;
  arrival: CalendarDate | null;
}) {
  const { t } = useTranslation(['visaSteps', 'domain']);
  const processing =
    fees.processing === null || processingType === null
      ? []
      : [
          {
            term: t('payment.processing', { option: t(`domain:processing.${processingType}`) }),
            value: <Amount usd={fees.processing} />,
          },
        ];
  return (
    <Card title={t('payment.fees')}>
      <SummaryList
        rows={[
          ...processing,
          { term: t('payment.service'), value: <Amount usd={fees.service} /> },
          { term: t('payment.total'), value: <Amount usd={fees.total} />, strong: true },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('payment.feesNote')}</p>
      {processingType !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <IfPaidNow order={{ kind: 'visa', processingType, arrival }} />
        </div>
      )}
    </Card>
  );
}

function Amount({ usd }: { usd: string }) {
  return (
    <span className="block text-end">
      <Money usd={usd} />
    </span>
  );
}
