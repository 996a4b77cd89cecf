import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type RefundOverview, type refundOrder, refundOverview } from '../../../contract/payments.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { paymentTexts } from '../paymentTexts.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { isUnderWay } from './refundChoice.ts';

/** What the policies ask about and no record says. */
export type Circumstances = {
  duplicateOrTechnicalError: boolean;
  documentedReason: 'illness' | 'visaRefusal' | 'disaster' | null;
};

/** While a refund is under way its outcome is looked for this often, in milliseconds. */
const lookAgainMs = 2000;

/** Payments and refunds of an application and what each policy gives; fetched again until every refund is settled. */
export function useRefunds(kind: ApplicationKind, id: string, circumstances: Circumstances) {
  const call = useStaffCall();
  const query = useQuery({
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryKey: [...staffKeys.refunds(kind, id), circumstances],
    queryFn: () => call('GET', refundsPath(kind, id, circumstances), undefined, refundOverview),
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderWay) ? lookAgainMs : false),
  });
  useRefreshWhenSettled(kind, id, query.data);
  return query;
}

/** A settled refund changes the payment status in list and details, and the revenue. */
function useRefreshWhenSettled(kind: ApplicationKind, id: string, data: RefundOverview | undefined): void {
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

/** Orders a refund, POST …/{id}/refunds. A failure is said in a toast titled 'Hata' and left in `error`. */
export function useOrderRefund(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: z.input<typeof refundOrder>) =>
      call('POST', `${kindPaths[kind]}/${id}/refunds`, order, z.object({ id: z.string() })),
    onSuccess: () => {
      toast({ ...paymentTexts.refund.requested, tone: 'success' });
    },
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.refunds(kind, id) }),
  });
}

function refundsPath(kind: ApplicationKind, id: string, circumstances: Circumstances): string {
  const query = new URLSearchParams();
  if (circumstances.duplicateOrTechnicalError) query.set('duplicateOrTechnicalError', 'true');
  if (circumstances.documentedReason !== null) query.set('documentedReason', circumstances.documentedReason);
  const text = query.toString();
  return `${kindPaths[kind]}/${id}/refunds${text === '' ? '' : `?${text}`}`;
}
