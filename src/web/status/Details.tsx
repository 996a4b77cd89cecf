import { formatDate, formatMoment, useTranslation } from '../language/index.ts';
import { Badge, Money, SummaryList } from '../ui/index.ts';
import type { Found } from './lookup.ts';
import type { StatusView } from './view.ts';

/** The facts that the look-up answers with, specification 1 section 3. */
export function Details({ found, view }: { found: Found; view: StatusView }) {
  const { t, i18n } = useTranslation(['status', 'domain']);
  const { application } = found;
  const language = i18n.language;
  const travel =
    found.kind === 'visa'
      ? { term: t('details.arrivalDate'), value: formatDate(found.application.arrivalDate, language) }
      : { term: t('details.travelDate'), value: formatDate(found.application.travelDate, language) };
  return (
    <SummaryList
      rows={[
        { term: t('details.name'), value: <bdi>{`${application.firstName} ${application.lastName}`}</bdi> },
        { term: t('details.createdAt'), value: formatMoment(application.createdAt, language) },
        travel,
        ...(found.kind === 'visa'
          ? [
              {
                term: t('details.processing'),
                value: t(`domain:processing.${found.application.processingType}`, {
                  defaultValue: found.application.processingType,
                }),
              },
            ]
          : []),
        { term: t('details.total'), value: <Money usd={application.totalAmount} /> },
        {
          term: t('details.payment'),
          value: <Badge tone={view.paymentTone}>{t(`domain:payment.${view.payment}`)}</Badge>,
        },
      ]}
    />
  );
}
