import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ChatSessionRow, chatSessionDetails, chatSessionList } from '../../../contract/chat.ts';
import { toast } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';

/** Which conversations the list shows. */
export type SessionFilter = { search: string; state: 'open' | 'closed' | 'all' };

/** While the live connection is down everything is asked for this often, specification 2 section 9. */
export const pollMs = 3_000;

const sessionsPath = '/api/admin/chat/sessions';

/** The conversations by latest message, GET /api/admin/chat/sessions, page by page. */
export function useSessions(filter: SessionFilter, connected: boolean) {
  const call = useStaffCall();
  const query = useInfiniteQuery({
    queryKey: [...staffKeys.chatSessions, filter],
    queryFn: ({ pageParam }) => fetchSessions(call, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, items }) => (hasMore ? items.at(-1)?.lastMessageId : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: connected ? false : pollMs,
  });
  return { query, rows: eachOnce(query.data?.pages.flatMap(({ items }) => items) ?? []) };
}

/** A conversation that moved up while pages were read stands on two of them: the upper one is the newer. */
function eachOnce(rows: readonly ChatSessionRow[]): ChatSessionRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.sessionId, row])).values()].reverse();
}

function fetchSessions(call: StaffCall, { search, state }: SessionFilter, before: string | null) {
  const query = new URLSearchParams({ search, state, ...(before !== null && { before }) });
  return call('GET', `${sessionsPath}?${query}`, undefined, chatSessionList);
}

/** How many messages nobody has read, in all open conversations. */
export function useTotalUnread(connected: boolean): number {
  const call = useStaffCall();
  const query = useQuery({
    queryKey: staffKeys.chatUnread,
    queryFn: () => fetchSessions(call, { search: '', state: 'open' }, null),
    select: ({ totalUnread }) => totalUnread,
    staleTime: 0,
    refetchInterval: connected ? false : pollMs,
  });
  return query.data ?? 0;
}

/** What stands beside a conversation, GET /api/admin/chat/sessions/{id}. */
export function useSessionDetails(sessionId: string) {
  const call = useStaffCall();
  return useQuery({
    queryKey: [...staffKeys.chatDetails, sessionId],
    queryFn: () => call('GET', `${sessionsPath}/${sessionId}`, undefined, chatSessionDetails),
    staleTime: 0,
  });
}

/** Everything up to this message was shown, POST /api/admin/chat/sessions/{id}/read. A failure is tried at the next message. */
export function useMarkRead() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, upTo }: { sessionId: string; upTo: string }) =>
      call('POST', `${sessionsPath}/${sessionId}/read`, { upTo }, z.undefined()),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.chatSessions }),
        client.invalidateQueries({ queryKey: staffKeys.chatUnread }),
      ]),
  });
}

/** Closes a conversation or opens it again, POST /api/admin/chat/sessions/{id}/close and /reopen. */
export function useSetClosed() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, closed }: { sessionId: string; closed: boolean }) =>
      call('POST', `${sessionsPath}/${sessionId}/${closed ? 'close' : 'reopen'}`, undefined, z.undefined()),
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.chat }),
  });
}
