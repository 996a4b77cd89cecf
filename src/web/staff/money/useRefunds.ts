import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import {
  decideRefund,
  orderRefund,
  type RefundOverview,
  readRefunds,
  type refundDecision,
  type refundOrder,
  type refundRepeat,
  repeatRefund,
} from '../../../contract/payments.ts';
import type { RefundFacts } from '../../../domain/payments/refundFacts.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../access/useMe.ts';
import { tellOutcome } from '../approvals/tellOutcome.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { moneyTexts } from './moneyTexts.ts';
import { isUnderWay } from './refundChoice.ts';

/** Circumstances that the policies need and no record holds. */
export type Circumstances = {
  duplicateOrTechnicalError: boolean;
  documentedReason: RefundFacts['documentedReason'];
};

const lookAgainMs = 2000;

/** Payments, refunds and each policy's outcome; fetched again until every refund is settled. */
export function useRefunds(kind: ApplicationKind, id: string, circumstances: Circumstances) {
  const enabled = useMay()('refund.read');
  return useStaffQuery(
    [...staffKeys.refunds(kind, id), circumstances],
    (call) => call(readRefunds(kind), { params: { id }, query: queryOf(circumstances) }),
    {
      enabled,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? lookAgainMs : false),
    },
  );
}

export const noCircumstances: Circumstances = { duplicateOrTechnicalError: false, documentedReason: null };

/** A settled refund changes payment status and revenue: fetches list, details and figures again. */
export function useRefreshWhenSettled(
  kind: ApplicationKind,
  id: string,
  data: RefundOverview | undefined,
): void {
  const client = useQueryClient();
  const settled = data?.refunds.filter((refund) => !isUnderWay(refund)).length;
  const before = useRef(settled);
  useEffect(() => {
    const more = before.current !== undefined && settled !== undefined && settled > before.current;
    before.current = settled;
    if (!more) return;
    void client.invalidateQueries({ queryKey: staffKeys.lists(kind) });
    void client.invalidateQueries({ queryKey: staffKeys.details(kind, id) });
    void client.invalidateQueries({ queryKey: staffKeys.stats });
    void client.invalidateQueries({ queryKey: staffKeys.cases });
  }, [client, kind, id, settled]);
}

/** Repeated with the same key, an order stays one refund. */
type KeyedOrder = z.input<typeof refundOrder> & { idempotencyKey: string };

/** Orders a refund, or asks a second person for it. */
export function useOrderRefund(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...order }: KeyedOrder) =>
      call(orderRefund(kind), { params: { id }, body: order, idempotencyKey }),
    onSuccess: (answer) => tellOutcome(answer, moneyTexts.refund.requested),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.refunds(kind, id) }),
  });
}

type KeyedRepeat = z.input<typeof refundRepeat> & { refundId: string; idempotencyKey: string };

/** Orders the failed refund of a second payment again. */
export function useRepeatRefund(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ refundId, idempotencyKey, ...body }: KeyedRepeat) =>
      call(repeatRefund(kind), { params: { id, refundId }, body, idempotencyKey }),
    onSuccess: () => {
      toast({ ...moneyTexts.refund.requested, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.refunds(kind, id) }),
  });
}

/** Records the outcome of a refund that the provider did not answer. */
export function useDecideRefund(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ refundId, ...body }: { refundId: string } & z.input<typeof refundDecision>) =>
      call(decideRefund(kind), { params: { id, refundId }, body }),
    onSuccess: () => {
      toast({ ...moneyTexts.decision.done, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: staffKeys.cases });
      return client.invalidateQueries({ queryKey: staffKeys.refunds(kind, id) });
    },
  });
}

function queryOf({ duplicateOrTechnicalError, documentedReason }: Circumstances) {
  return {
    ...(duplicateOrTechnicalError && { duplicateOrTechnicalError: 'true' as const }),
    ...(documentedReason !== null && { documentedReason }),
  };
}
