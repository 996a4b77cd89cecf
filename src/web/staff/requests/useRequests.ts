import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  askTraveller,
  listRequests,
  openAnswerFile,
  previewRequest,
  resendRequest,
  withdrawRequest,
} from '../../../contract/requests.ts';
import type { ChosenTemplate } from '../../../contract/templates.ts';
import type { RequestItemKey } from '../../../domain/status/requestItems.ts';
import type { Named } from '../documents/useDocuments.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffChange } from '../useStaffChange.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

export type Asking = { items: RequestItemKey[]; text: string | null; template: ChosenTemplate | null };

export function useRequests({ kind, id }: Named) {
  return useStaffQuery(staffKeys.requests(kind, id), (call) => call(listRequests(kind), { params: { id } }));
}

/** The e-mail that would leave; the one before stays until the next has come. */
export function useRequestPreview({ kind, id }: Named, asking: Asking) {
  const call = useStaffCall();
  return useQuery({
    queryKey: staffKeys.requestPreview(kind, id, asking),
    queryFn: () => call(previewRequest(kind), { params: { id }, body: asking }),
    enabled: asking.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useAsk({ kind, id }: Named) {
  return useStaffChange(changedBy({ kind, id }), (call, asking: Asking) =>
    call(askTraveller(kind), { params: { id }, body: asking }),
  );
}

export function useWithdrawRequest({ kind, id }: Named) {
  return useStaffChange(changedBy({ kind, id }), (call, requestId: string) =>
    call(withdrawRequest(kind), { params: { id, requestId } }),
  );
}

export function useResendRequest({ kind, id }: Named) {
  return useStaffChange(changedBy({ kind, id }), (call, requestId: string) =>
    call(resendRequest(kind), { params: { id, requestId } }),
  );
}

/** The file behind an id never changes, and each fetch is audited. */
export function useAnswerFile(
  { kind, id }: Named,
  { requestId, fileId }: { requestId: string; fileId: string },
) {
  const call = useStaffCall();
  return useQuery({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: staffKeys.answerFile(kind, id, fileId),
    queryFn: () => call(openAnswerFile(kind), { params: { id, requestId, fileId } }),
  });
}

/** Requests, details, e-mails, lists, figures and templates. */
const changedBy = ({ kind, id }: Named) => [
  staffKeys.requests(kind, id),
  staffKeys.details(kind, id),
  staffKeys.mails(kind, id),
  staffKeys.lists(kind),
  staffKeys.stats,
  staffKeys.templates,
];
