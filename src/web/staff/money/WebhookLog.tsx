import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listWebhookDeliveries,
  readDeliveryAgain,
  type WebhookDelivery,
} from '../../../contract/webhookDeliveries.ts';
import {
  refusedOutcomes,
  type WebhookOutcome,
  webhookOutcomes,
} from '../../../domain/payments/webhookOutcomes.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { toast } from '../../ui/toasts.ts';
import { toastFailure } from '../failures.tsx';
import { PageOfMany, usePages } from '../PageOfMany.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { staffLanguage } from '../staffLanguage.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { FoldedSection } from './FoldedSection.tsx';
import { moneyTexts, webhookOutcomeNames } from './moneyTexts.ts';
import { ShowApplication } from './ShowApplication.tsx';

const words = moneyTexts.deliveries;

/** The log of the provider's webhooks, fetched when it is opened. */
export function WebhookLog({ onChange }: { onChange: ChangeStaffPage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedSection
      titleId="webhook-log"
      words={words}
      lead={words.lead}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <Deliveries onChange={onChange} />
    </FoldedSection>
  );
}

/** Newest first, with a filter by outcome. */
function Deliveries({ onChange }: { onChange: ChangeStaffPage }) {
  const [outcome, setOutcome] = useState<WebhookOutcome | null>(null);
  const { start, paging, toNewest } = usePages();
  const query = useDeliveries(outcome, start);
  const choose = (text: string) => {
    setOutcome(webhookOutcomes.find((known) => known === text) ?? null);
    toNewest();
  };
  return (
    <>
      <SelectInput
        label={words.filter}
        emptyLabel={words.all}
        options={webhookOutcomes.map((value) => ({ value, label: webhookOutcomeNames[value] }))}
        value={outcome ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="max-w-72"
      />
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && <Loading text={words.loading} lines={4} quiet />}
      {query.data?.deliveries.length === 0 && <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>}
      {query.data && query.data.deliveries.length > 0 && (
        <ul aria-labelledby="webhook-log" className="flex flex-col gap-2">
          {query.data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onChange={onChange} />
          ))}
        </ul>
      )}
      {query.data && <PageOfMany label={words.pages} next={query.data.next} {...paging} />}
    </>
  );
}

const isRefused = (outcome: WebhookOutcome) => refusedOutcomes.some((refused) => refused === outcome);

/** One webhook, with a button that asks the provider again. */
function DeliveryRow({ delivery, onChange }: { delivery: WebhookDelivery; onChange: ChangeStaffPage }) {
  const asking = useReadAgain();
  const { id, at, provider, outcome, type, eventId, isReadable } = delivery;
  const titleId = `delivery-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <time dateTime={at}>{formatMoment(at, staffLanguage)}</time>
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

function useDeliveries(outcome: WebhookOutcome | null, before: string) {
  return useStaffQuery(
    [...staffKeys.deliveries, outcome, before],
    (call) =>
      call(listWebhookDeliveries, {
        query: { ...(outcome !== null && { outcome }), ...(before !== '' && { before }) },
      }),
    { placeholderData: keepPreviousData },
  );
}

function useReadAgain() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readDeliveryAgain, { params: { id } }),
    onSuccess: () => {
      toast({ ...moneyTexts.deliveries.asked, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.cases }),
  });
}
