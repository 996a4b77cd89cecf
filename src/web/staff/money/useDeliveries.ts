import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listWebhookDeliveries, readDeliveryAgain } from '../../../contract/webhookDeliveries.ts';
import type { WebhookOutcome } from '../../../domain/payments/webhookOutcomes.ts';
import { toast } from '../../ui/toasts.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { moneyTexts } from './moneyTexts.ts';

/** One page of the webhooks that the payment provider delivered, newest first. */
export function useDeliveries(outcome: WebhookOutcome | null, before: string) {
  const call = useStaffCall();
  return useQuery({
    queryKey: [...staffKeys.deliveries, outcome, before],
    queryFn: () =>
      call(listWebhookDeliveries, {
        query: { ...(outcome !== null && { outcome }), ...(before !== '' && { before }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Asks the provider again about the subject of a delivery. */
export function useReadAgain() {
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
