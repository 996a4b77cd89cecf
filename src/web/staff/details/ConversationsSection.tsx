import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type CaseConversation, listCaseConversations } from '../../../contract/chatInbox.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { MessageList } from '../../chat/messages/MessageList.tsx';
import { emptyThread } from '../../chat/messages/thread.ts';
import { chatTimes } from '../../chat/messages/times.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useMay } from '../access/useMe.ts';
import { chatTexts } from '../chat/chatTexts.ts';
import { conversationParameter } from '../chat/conversationAddress.ts';
import { OtherEmail } from '../chat/OtherEmail.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys } from '../staffCalls.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { detailTexts } from './detailTexts.ts';
import { GroupFrame } from './FieldGroup.tsx';

const words = detailTexts.conversations;
const times = chatTimes(staffLanguage, 'Europe/Istanbul');

type Case = { kind: ApplicationKind; id: string };

/** The chat of this traveller, to read alone; the inbox answers. Nothing for who may not read it. */
export function ConversationsSection({ kind, id }: Case) {
  const query = useCaseConversations(kind, id);
  const mayRead = useMay()('chat.read');
  useNewMessages({ kind, id }, query.data?.items ?? []);
  if (!mayRead) return null;
  return (
    <GroupFrame title={words.heading}>
      <div className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.loading} lines={2} quiet />}
        {query.data?.items.length === 0 && <p className="text-muted">{words.empty}</p>}
        {query.data?.items.map((conversation) => (
          <Conversation key={conversation.sessionId} conversation={conversation} />
        ))}
      </div>
    </GroupFrame>
  );
}

export function useCaseConversations(kind: ApplicationKind, id: string) {
  const enabled = useMay()('chat.read');
  return useStaffQuery(
    staffKeys.conversations(kind, id),
    (call) => call(listCaseConversations(kind), { params: { id } }),
    { enabled },
  );
}

/** A message that comes takes its place in its conversation, which keeps its height. */
function useNewMessages({ kind, id }: Case, shown: readonly CaseConversation[]): void {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: staffKeys.conversations(kind, id) });
  useLive(staffLive, {
    onEvent(event) {
      if (
        event.type !== 'customer_message' &&
        event.type !== 'agent_message' &&
        event.type !== 'chat_session'
      )
        return;
      if (shown.some(({ sessionId }) => sessionId === event.data.sessionId)) readAgain();
    },
    // The panel fetches all of its case again.
    onCatchUp: () => {},
  });
}

function Conversation({ conversation }: { conversation: CaseConversation }) {
  const { sessionId, customerName, closed, sameEmail, messages, hasEarlier } = conversation;
  return (
    <article className="rounded-md border border-line">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h4 className="min-w-0 text-sm wrap-anywhere">
          <bdi>{customerName}</bdi>
        </h4>
        {closed && <Badge tone="neutral">{chatTexts.list.closed}</Badge>}
        <Link
          className="text-link ms-auto py-0.5"
          href={`/admin?${new URLSearchParams({ tab: 'chat', [conversationParameter]: sessionId })}`}
          aria-label={words.openNamed(customerName)}
        >
          {words.open}
        </Link>
      </header>
      {!sameEmail && (
        <div className="px-4 pt-2">
          <OtherEmail text={words.otherEmail} />
        </div>
      )}
      {hasEarlier && <p className="px-4 pt-2 text-xs text-muted">{words.earlier}</p>}
      <MessageList
        className="h-72"
        thread={{ ...emptyThread, stored: messages }}
        own="staff"
        times={times}
        seenUpTo={conversation.seenUpTo}
        words={{
          ...chatTexts.messages,
          label: chatTexts.conversation.label(customerName),
          other: customerName,
        }}
        onRetry={() => {}}
        onDiscard={() => {}}
      />
    </article>
  );
}
