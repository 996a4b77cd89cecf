import { useLocation } from 'wouter';
import type { StaffEvent } from '../../../contract/live.ts';
import { useLive } from '../../live/index.ts';
import { staffLive } from '../../live/staff.ts';
import { useTitleCount } from '../titleCount.ts';
import { notifyOf } from './notifications.ts';
import { useReadAgain } from './useReadAgain.ts';
import { useTotalUnread } from './useSessions.ts';

/**
 * What is new in the chat, on every page of the panel: lists are kept up to date, the number of unread messages stands
 * in the title of the tab, and those who asked for it are notified. Answers with that number.
 */
export function useChatNews(): number {
  const [path, navigate] = useLocation();
  const readAgain = useReadAgain();
  const live = useLive(staffLive, {
    onEvent: (event) => {
      if (!concernsList(event)) return;
      readAgain.sessions();
      if (event.type === 'customer_message')
        notifyOf(event.data, (sessionId) => navigate(inboxAddress(path, sessionId)));
    },
    onCatchUp: readAgain.sessions,
  });
  const unread = useTotalUnread(live === 'connected');
  useTitleCount('chat', unread);
  return unread;
}

/** The conversation in the inbox, on the page where staff are. */
function inboxAddress(path: string, sessionId: string): string {
  return path === '/chat-admin' ? `${path}?chat=${sessionId}` : `/admin?tab=chat&chat=${sessionId}`;
}

function concernsList({ type }: StaffEvent): boolean {
  return type === 'customer_message' || type === 'agent_message' || type === 'chat_session';
}
