import type { AwaitedAnswer as Awaited } from '../../contract/applicant.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { MailLinked } from '../payment/MailLinked.tsx';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { Banner } from '../ui/Banner.tsx';

/** What staff asked for by e-mail. The answer is given by its link, which stands in no page. */
export function AwaitedAnswer({ request }: { request: Awaited }) {
  const { t } = useTranslation(['status', 'request']);
  const { inIstanbul } = useMoment();
  return (
    <Banner tone="warning" title={t('request.title')}>
      <p>{t('request.asked', { at: inIstanbul(new Date(request.askedAt)) })}</p>
      <ul className="my-1 list-disc ps-5">
        {request.items.map((item) => (
          <li key={item}>{t(`request:items.${item}.title`)}</li>
        ))}
      </ul>
      <p>{t('request.how', { until: inIstanbul(new Date(request.closesAt)) })}</p>
      <p className="mt-1">
        <MailLinked text={t('request.lost')} />
      </p>
    </Banner>
  );
}
