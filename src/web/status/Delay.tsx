import type { ShownDelayCredit, VisaStatusLookup } from '../../contract/applicant.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { isProcessingType, processingTypes } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import type { PromisedTime } from '../../domain/status/promisedTime.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** What goes back for a late decision, with its moment; while a decision is late, that it will. */
export function Delay({
  application: { delayCredit, processingType },
  promised,
}: {
  application: VisaStatusLookup;
  promised: PromisedTime;
}) {
  const { t } = useTranslation('status');
  if (delayCredit !== undefined) return <Credit credit={delayCredit} paid={processingType} />;
  const isLate = promised.state === 'late' && promised.what === 'decision';
  return isLate && hasLowerPrice(processingType) ? <p>{noBreakHyphens(t('delay.promise'))}</p> : null;
}

/** As `creditableTypes`, whose module would be a file of its own that every page names. */
function hasLowerPrice(type: string): boolean {
  const { processing } = commonBook;
  return (
    isProcessingType(type) &&
    processingTypes.some((other) => processing[other].price < processing[type].price)
  );
}

function Credit({ credit: { amount, kept, isBack, at }, paid }: { credit: ShownDelayCredit; paid: string }) {
  const { t, i18n } = useTranslation(['status', 'domain']);
  const { inIstanbul } = useMoment();
  const nameOf = (type: string | null) =>
    type !== null && isProcessingType(type) ? t(`domain:processing.${type}`) : '';
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-lg">{t('delay.title')}</h3>
      <p>
        {noBreakHyphens(
          t(kept === null ? 'delay.missed' : 'delay.kept', { paid: nameOf(paid), kept: nameOf(kept) }),
        )}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{inIstanbul(new Date(at))}</time>
      </p>
      <p>{t(isBack ? 'delay.refunded' : 'delay.ordered', { amount: formatMoney(amount, i18n.language) })}</p>
    </section>
  );
}
