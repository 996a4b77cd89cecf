import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { StaffEvent } from '../../../contract/live.ts';
import { staffKeys } from '../staffCalls.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { useTitleCount } from '../titleCount.ts';
import { notifyOf } from './notifications.ts';
import { useTotalUnread } from './useInbox.ts';

/** Reloads lists after an event, notifies, and counts unread messages, in the tab's title too. */
export function useChatNews(): number {
  const [path, navigate] = useLocation();
  const readAgain = useReadAgain();
  const live = useLive(staffLive, {
    onEvent: (event) => {
      if (!concernsList(event)) return;
      readAgain.inbox();
      if (event.type === 'customer_message')
        notifyOf(event.data, (sessionId) => navigate(inboxAddress(path, sessionId)));
    },
    onCatchUp: readAgain.inbox,
  });
  const unread = useTotalUnread(live === 'connected');
  useTitleCount('chat', unread);
  return unread;
}

function inboxAddress(path: string, sessionId: string): string {
  return path === '/chat-admin' ? `${path}?chat=${sessionId}` : `/admin?tab=chat&chat=${sessionId}`;
}

function concernsList({ type }: StaffEvent): boolean {
  return type === 'customer_message' || type === 'agent_message' || type === 'chat_session';
}

/** Lists reload at most once in this time. */
const readAgainMs = 300;

export function useReadAgain() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return {
    messages: () => read(staffKeys.chatMessages),
    inbox() {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        read(staffKeys.chatInbox, staffKeys.chatUnread, staffKeys.chatDetails);
      }, readAgainMs);
    },
  };
}
