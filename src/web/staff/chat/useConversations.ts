import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readMessages, replyWithFile, type StaffChatMessage } from '../../../contract/chat.ts';
import { reply } from '../../../contract/chatInbox.ts';
import { type Conversation, newConversation, type SendMessage } from '../../chat/messages/conversation.ts';
import { emptyThread } from '../../chat/messages/thread.ts';
import { toast } from '../../ui/toasts.ts';
import { useMe } from '../access/useMe.ts';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { chatTexts } from './chatTexts.ts';
import { keepUnsentReplies, unsentReplies } from './unsentReplies.ts';
import { pollMs } from './useInbox.ts';

export type StaffConversation = Conversation<StaffChatMessage>;

/** The conversations opened since signing in, with unsent messages. */
export type Conversations = {
  of(sessionId: string): StaffConversation;
  /** Adds a pushed message to an opened conversation; others read it when they are opened. */
  receive(message: StaffChatMessage): void;
  /** Sends all failed messages again. */
  retryAll(): void;
};

export function useConversations(): Conversations {
  const call = useStaffCall();
  const client = useQueryClient();
  const me = useMe();
  const [opened] = useState(() => openedIn(client));
  return {
    of(sessionId) {
      const found = opened.get(sessionId);
      if (found !== undefined) return found;
      const outgoing = me === null ? [] : unsentReplies(me.id, sessionId);
      const fresh = newConversation(replies(call, sessionId, me?.name ?? null), { ...emptyThread, outgoing });
      if (me !== null) keepUnsentReplies(me.id, sessionId, fresh.thread);
      opened.set(sessionId, fresh);
      return fresh;
    },
    receive: (message) => opened.get(message.sessionId)?.receive(message),
    retryAll() {
      for (const conversation of opened.values()) conversation.retry();
    },
  };
}

/** The query cache holds them: they outlive a change of tab, and signing out removes them. */
function openedIn(client: QueryClient): Map<string, StaffConversation> {
  client.setQueryDefaults(staffKeys.chatOpened, { gcTime: Number.POSITIVE_INFINITY });
  const known = client.getQueryData<Map<string, StaffConversation>>(staffKeys.chatOpened);
  const opened = known ?? new Map<string, StaffConversation>();
  if (known === undefined) client.setQueryData(staffKeys.chatOpened, opened);
  return opened;
}

/** Sends replies, with the toasts of specification 2 section 8. */
function replies(call: StaffCall, sessionId: string, author: string | null): SendMessage<StaffChatMessage> {
  return async ({ clientMessageId, message, file }) => {
    try {
      const body = { sessionId, message, clientMessageId };
      const sent =
        file === null ? await call(reply, { body }) : await call(replyWithFile, { body: { ...body, file } });
      toast({ text: chatTexts.reply.sent, tone: 'success', durationMs: 2_500, atTop: true });
      return {
        ...sent,
        ...body,
        sender: 'agent',
        customerName: '',
        customerEmail: '',
        author,
      };
    } catch (error) {
      toast({ title: texts.error, text: chatTexts.reply.failed, tone: 'danger', atTop: true });
      throw error;
    }
  };
}

/** Reads new messages; every three seconds while the live connection is down. */
export function useMessages(sessionId: string, conversation: StaffConversation, isConnected: boolean) {
  return useStaffQuery(
    [...staffKeys.chatMessages, sessionId],
    async (call) => {
      await conversation.catchUp((after) => {
        return call(readMessages, { query: { sessionId, ...(after !== null && { after }) } });
      });
      return true;
    },
    { gcTime: 0, refetchInterval: isConnected ? false : pollMs },
  );
}
