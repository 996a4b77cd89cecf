import type { ReactNode } from 'react';
import { publishedHours } from '../../domain/rules/publishedHours.ts';
import type { PromisedTime } from '../../domain/status/promisedTime.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { site } from '../site.ts';
import { Banner } from '../ui/Banner.tsx';
import { IfPaidNow, type UnpaidOrder } from './IfPaidNow.tsx';
import { Moment } from './Moment.tsx';
import { useMoment } from './useMoment.ts';

/** Shows the promised time, that it has passed, or when it starts. */
export function PromisedTimeBanner({
  promised,
  kind,
  order,
}: {
  promised: PromisedTime;
  kind: ApplicationKind;
  order: UnpaidOrder | null;
}) {
  const { t } = useTranslation('due');
  const { inIstanbul } = useMoment();
  switch (promised.state) {
    case 'due':
      return (
        <div className="rounded-md border border-line bg-accent-soft px-4 py-3.5">
          <p className="text-sm text-muted">
            {t(promised.what === 'document' ? 'label.document' : `label.${kind}`)}
          </p>
          <p>
            <Moment at={promised.at} />
          </p>
        </div>
      );
    case 'late':
      return (
        <Banner tone="warning" title={t('late.title')}>
          <p>
            {t(promised.what === 'document' ? 'late.document' : 'late.text', {
              due: inIstanbul(promised.at),
            })}
          </p>
          <p className="mt-2">
            <Trans
              t={t}
              i18nKey="late.help"
              components={{
                mail: <HelpLink href={`mailto:${site.supportEmail}`} />,
                refund: <HelpLink href="/refund" />,
              }}
            />
          </p>
        </Banner>
      );
    case 'soonest':
      return <Banner tone="info">{t('soonest', publishedHours.istanbul)}</Banner>;
    case 'startsWhenPaid':
    case 'startsWhenConfirmed':
      return (
        <Banner tone="info" title={t(promised.state)}>
          {promised.state === 'startsWhenPaid' && order !== null && <IfPaidNow order={order} />}
        </Banner>
      );
    // What is awaited stands in a notice of its own.
    case 'paused':
    case 'decided':
    case 'none':
      return null;
  }
}

function HelpLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} className="text-link">
      {children}
    </a>
  );
}
