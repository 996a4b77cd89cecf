import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  type ConversationRow,
  closeConversation,
  listConversations,
  markRead,
  readConversationDetails,
  reopenConversation,
} from '../../../contract/chatInbox.ts';
import { useMay } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';

type Query = z.infer<typeof listConversations.query>;

export type InboxFilter = {
  search: string;
  state: NonNullable<Query['state']>;
  /** '' for all. */
  assigned: NonNullable<Query['assigned']> | '';
  label: string;
};

export const wholeInbox: InboxFilter = { search: '', state: 'all', assigned: '', label: '' };

/** The polling interval while the live connection is down (specification 2 section 9). */
export const pollMs = 3_000;

/** Latest message first, page by page. */
export function useInbox(filter: InboxFilter, isConnected: boolean) {
  const call = useStaffCall();
  const query = useInfiniteQuery({
    queryKey: [...staffKeys.chatInbox, filter],
    queryFn: ({ pageParam }) => fetchInbox(call, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, items }) => (hasMore ? items.at(-1)?.lastMessageId : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isConnected ? false : pollMs,
  });
  return { query, rows: eachOnce(query.data?.pages.flatMap(({ items }) => items) ?? []) };
}

/** A conversation that moved up between two fetches is on two pages: drops the older row. */
function eachOnce(rows: readonly ConversationRow[]): ConversationRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.sessionId, row])).values()].reverse();
}

function fetchInbox(call: StaffCall, filter: InboxFilter, before: string | null) {
  const { search, state, assigned, label } = filter;
  const chosen = { ...(assigned !== '' && { assigned }), ...(label !== '' && { label }) };
  return call(listConversations, {
    query: { search, state, ...chosen, ...(before !== null && { before }) },
  });
}

export function useTotalUnread(isConnected: boolean): number {
  const enabled = useMay()('chat.read');
  const query = useStaffQuery(
    staffKeys.chatUnread,
    (call) => fetchInbox(call, { ...wholeInbox, state: 'open' }, null),
    { enabled, select: ({ totalUnread }) => totalUnread, refetchInterval: isConnected ? false : pollMs },
  );
  return query.data ?? 0;
}

export function useConversationDetails(sessionId: string) {
  return useStaffQuery([...staffKeys.chatDetails, sessionId], (call) =>
    call(readConversationDetails, { params: { sessionId } }),
  );
}

/** Shows no failure: the next message marks this one, too. */
export function useMarkRead() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, upTo }: { sessionId: string; upTo: string }) =>
      call(markRead, { params: { sessionId }, body: { upTo } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.chatInbox }),
        client.invalidateQueries({ queryKey: staffKeys.chatUnread }),
      ]),
  });
}

export function useSetClosed() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, closed }: { sessionId: string; closed: boolean }) =>
      call(closed ? closeConversation : reopenConversation, { params: { sessionId } }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.chat }),
  });
}
