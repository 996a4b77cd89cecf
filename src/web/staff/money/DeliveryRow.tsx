import type { WebhookDelivery } from '../../../contract/webhookDeliveries.ts';
import { refusedOutcomes, type WebhookOutcome } from '../../../domain/payments/webhookOutcomes.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { moneyTexts, webhookOutcomeNames } from './moneyTexts.ts';
import { ShowApplication } from './ShowApplication.tsx';
import { useReadAgain } from './useDeliveries.ts';

const words = moneyTexts.deliveries;

const isRefused = (outcome: WebhookOutcome) => refusedOutcomes.some((refused) => refused === outcome);

/** One delivered webhook: its time, outcome and application, and a button that asks the provider again. */
export function DeliveryRow({
  delivery,
  onChange,
}: {
  delivery: WebhookDelivery;
  onChange: ChangeStaffPage;
}) {
  const asking = useReadAgain();
  const { id, at, provider, outcome, type, eventId, isReadable } = delivery;
  const titleId = `delivery-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <time dateTime={at}>{formatMoment(at, 'tr')}</time>
          <Badge tone={isRefused(outcome) ? 'danger' : 'neutral'}>{webhookOutcomeNames[outcome]}</Badge>
        </p>
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {provider}
          {' · '}
          {type === null ? words.refused : <span className="font-mono">{`${type} ${eventId ?? ''}`}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ShowApplication shown={delivery} describedBy={titleId} onChange={onChange} />
        {isReadable && (
          <Button
            size="small"
            variant="secondary"
            aria-describedby={titleId}
            pending={asking.isPending}
            pendingText={words.readingAgain}
            onClick={() => asking.mutate(id)}
          >
            {words.readAgain}
          </Button>
        )}
      </div>
    </li>
  );
}
