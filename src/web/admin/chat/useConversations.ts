import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ChatMessage, chatMessages, chatReplySent } from '../../../contract/chat.ts';
import { type Conversation, newConversation, type SendMessage } from '../../chat/messages/conversation.ts';
import { toast } from '../../ui/index.ts';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { chatTexts } from './chatTexts.ts';
import { pollMs } from './useSessions.ts';

export type StaffConversation = Conversation<ChatMessage>;

/** A conversation that was opened, and the answer to it that is being written. */
export type Opened = { conversation: StaffConversation; draft: string };

/** The conversations that were opened since signing in, with what is not sent yet. Signing out drops them. */
export type Conversations = {
  of(sessionId: string): Opened;
  /** Takes in a message that came by itself; one of a conversation that is not open yet is read when it is. */
  receive(message: ChatMessage): void;
  /** Sends what could not be sent, in every conversation. */
  retryAll(): void;
};

export function useConversations(): Conversations {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMemo(() => {
    const opened = openedIn(client);
    return {
      of(sessionId) {
        const found = opened.get(sessionId);
        if (found !== undefined) return found;
        const fresh = { conversation: newConversation(replies(call, sessionId)), draft: '' };
        opened.set(sessionId, fresh);
        return fresh;
      },
      receive: (message) => opened.get(message.sessionId)?.conversation.receive(message),
      retryAll() {
        for (const { conversation } of opened.values()) conversation.retry();
      },
    };
  }, [call, client]);
}

/** They stand among what is known of applicants: other tabs of the panel leave them alone, signing out does not. */
function openedIn(client: QueryClient): Map<string, Opened> {
  client.setQueryDefaults(staffKeys.chatOpened, { gcTime: Number.POSITIVE_INFINITY });
  const known = client.getQueryData<Map<string, Opened>>(staffKeys.chatOpened);
  const opened = known ?? new Map<string, Opened>();
  if (known === undefined) client.setQueryData(staffKeys.chatOpened, opened);
  return opened;
}

/** POST /api/chat/reply; its toasts are the specification's (2 section 8). */
function replies(call: StaffCall, sessionId: string): SendMessage<ChatMessage> {
  return async ({ clientMessageId, message }) => {
    try {
      const body = { sessionId, message, clientMessageId };
      const sent = await call('POST', '/api/chat/reply', body, chatReplySent);
      toast({ text: chatTexts.reply.sent, tone: 'success', durationMs: 2_500, atTop: true });
      return {
        ...sent,
        ...body,
        sender: 'agent',
        customerName: '',
        customerEmail: '',
      };
    } catch (error) {
      toast({ title: texts.error, text: chatTexts.reply.failed, tone: 'danger', atTop: true });
      throw error;
    }
  };
}

/** Reads what is new in a conversation, GET /api/chat/messages; every three seconds while the live connection is down. */
export function useMessages(sessionId: string, conversation: StaffConversation, connected: boolean) {
  const call = useStaffCall();
  return useQuery({
    queryKey: [...staffKeys.chatMessages, sessionId],
    queryFn: async () => {
      await conversation.catchUp((after) => {
        const query = new URLSearchParams({ sessionId, ...(after !== null && { after }) });
        return call('GET', `/api/chat/messages?${query}`, undefined, chatMessages);
      });
      return true;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: connected ? false : pollMs,
  });
}
