import { NextSteps } from '../due/NextSteps.tsx';
import { orderOf, promiseOf } from '../due/order.ts';
import { PromiseNotice } from '../due/PromiseNotice.tsx';
import { useNow } from '../due/useNow.ts';
import { useTranslation } from '../language/index.ts';
import { receiptAddress } from '../payment/index.ts';
import { site } from '../site.ts';
import { Actions, Badge, Banner, Button, Card, Icon, LinkButton } from '../ui/index.ts';
import { Details } from './Details.tsx';
import type { Found } from './lookup.ts';
import { PayNow } from './PayNow.tsx';
import { Stages } from './Stages.tsx';
import { statusView } from './view.ts';

/** What is not the e-visa is no alarm; a file that must not be used is one. */
const noteTones = { letter: 'info', withdrawn: 'warning' } as const;

/** One application: badge, message, stages, facts, and what can be done now. */
export default function StatusResult({
  found,
  refreshing,
  onRefresh,
}: {
  found: Found;
  refreshing: boolean;
  onRefresh: () => void;
}) {
  const { t } = useTranslation(['status', 'domain']);
  const view = statusView(found.kind, found.application);
  const promise = promiseOf(found, useNow() ?? new Date());
  const { status } = found.application;
  const isAwaited = promise.state === 'due' || promise.state === 'late' || promise.state === 'soonest';
  return (
    <Card
      title={t('result', { number: found.number })}
      end={<Badge tone={view.tone}>{t(`domain:status.${view.badge}`)}</Badge>}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <p className="text-lg">{t(`message.${view.message}`)}</p>
          {view.note && <Banner tone={noteTones[view.note]}>{t(`note.${view.note}`)}</Banner>}
        </div>
        <PromiseNotice promise={promise} kind={found.kind} order={orderOf(found)} />
        {view.stages && <Stages stages={view.stages} />}
        <Details found={found} view={view} />
        {isAwaited && (
          <NextSteps kind={found.kind} stage={status === 'processing' ? 'processing' : 'pending'} level={3} />
        )}
        {view.payment === 'processing' && <p>{t('beingChecked')}</p>}
        {view.mayPay && <PayNow found={found} onSettled={onRefresh} />}
        <Actions>
          {view.download !== null && (
            <LinkButton href={`/api/download/${found.kind}/${found.number}`} external newWindow wide>
              <Icon name="download" />
              {t(`download.${view.download}`)}
              <span className="sr-only">{t('download.newWindow')}</span>
            </LinkButton>
          )}
          {view.hasReceipt && (
            <LinkButton
              href={receiptAddress({ order: found.number, type: found.kind })}
              external
              variant="secondary"
              wide
            >
              <Icon name="download" />
              {t('receipt')}
            </LinkButton>
          )}
          {view.badge === 'rejected' && (
            <LinkButton href={`mailto:${site.supportEmail}`} external wide>
              {t('contact')}
            </LinkButton>
          )}
          <Button
            variant="secondary"
            wide
            pending={refreshing}
            pendingText={t('refreshing')}
            onClick={onRefresh}
          >
            {t('refresh')}
          </Button>
        </Actions>
      </div>
    </Card>
  );
}
