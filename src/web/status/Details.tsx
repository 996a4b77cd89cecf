import type { LookedUp } from '../api/lookUpApplication.ts';
import { formatDate } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { TimeOf } from '../promisedTimes/Moment.tsx';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { Badge } from '../ui/Badge.tsx';
import { Money } from '../ui/Money.tsx';
import { SummaryList } from '../ui/SummaryList.tsx';
import type { StatusView } from './view.ts';

/** The look-up's facts (specification 1 section 3). */
export function Details({ found, view }: { found: LookedUp; view: StatusView }) {
  const { t, i18n } = useTranslation(['status', 'domain', 'due']);
  const { application } = found;
  const language = i18n.language;
  const { inIstanbul } = useMoment();
  const moment = (iso: string) => {
    const at = new Date(iso);
    return <TimeOf at={at}>{inIstanbul(at)}</TimeOf>;
  };
  const travel =
    found.kind === 'visa'
      ? { term: t('details.arrivalDate'), value: formatDate(found.application.arrivalDate, language) }
      : { term: t('details.travelDate'), value: formatDate(found.application.travelDate, language) };
  return (
    <SummaryList
      rows={[
        { term: t('details.name'), value: <bdi>{`${application.firstName} ${application.lastName}`}</bdi> },
        { term: t('details.createdAt'), value: moment(application.createdAt) },
        ...(application.decidedAt === null
          ? []
          : [
              {
                term: t('due:label.decided'),
                value: moment(application.decidedAt),
              },
            ]),
        travel,
        ...(found.kind === 'visa'
          ? [
              {
                term: t('details.processing'),
                value:
                  i18n.find(['domain'], `processing.${found.application.processingType}`) ??
                  found.application.processingType,
              },
            ]
          : []),
        { term: t('details.total'), value: <Money usd={application.totalAmount} /> },
        {
          term: t('details.payment'),
          value: <Badge tone={view.paymentTone}>{t(`domain:payment.${view.payment}`)}</Badge>,
        },
        ...(application.refundedAmount === null
          ? []
          : [{ term: t('domain:partlyRefunded'), value: <Money usd={application.refundedAmount} /> }]),
      ]}
    />
  );
}
