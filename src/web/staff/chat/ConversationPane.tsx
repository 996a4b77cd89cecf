import { type RefObject, useEffect, useRef } from 'react';
import type { ConversationRow } from '../../../contract/chatInbox.ts';
import { MessageList } from '../../chat/messages/MessageList.tsx';
import { chatTimes } from '../../chat/messages/times.ts';
import { useStore } from '../../store.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { May } from '../access/May.tsx';
import { useMay } from '../access/useMe.ts';
import { useIsPageVisible } from '../browserState.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { chatTexts } from './chatTexts.ts';
import { Reply } from './Reply.tsx';
import { type StaffConversation, useMessages } from './useConversations.ts';
import { useConversationDetails, useMarkRead, useSetClosed } from './useInbox.ts';
import { WorkBar } from './WorkBar.tsx';

const words = chatTexts.conversation;
const times = chatTimes(staffLanguage, 'Europe/Istanbul');

export type ConversationPaneProps = {
  sessionId: string;
  /** Undefined if the list does not show it. */
  row: ConversationRow | undefined;
  conversation: StaffConversation;
  isConnected: boolean;
  isVisitorTyping: boolean;
  onBack: () => void;
  /** Shows the visitor's pane on narrow screens. */
  onInspect: () => void;
  /** On narrow screens the visitor's pane takes its place. */
  isBehind: boolean;
};

/** Messages in view count as read (specification 2 section 4). */
export function ConversationPane({
  sessionId,
  row,
  conversation,
  isConnected,
  isVisitorTyping,
  onBack,
  onInspect,
  isBehind,
}: ConversationPaneProps) {
  const details = useConversationDetails(sessionId);
  const query = useMessages(sessionId, conversation, isConnected);
  const thread = useStore(conversation.thread);
  const name = row?.customerName ?? details.data?.customerName ?? '';
  const closed = row?.closed ?? details.data?.closed ?? false;
  const pane = useRef<HTMLElement>(null);
  const lastOfCustomer = thread.stored.findLast(({ sender }) => sender === 'customer')?.id;
  useReading(pane, { sessionId, lastOfCustomer, isBehind });
  return (
    <section
      ref={pane}
      aria-label={words.label(name)}
      className={classes('flex min-h-0 min-w-0 flex-col', isBehind && '@max-4xl:hidden')}
    >
      <PaneHeader {...{ name, sessionId, closed, onBack, onInspect }} />
      <WorkBar work={details.data ?? row} />
      {query.isPending ? (
        <p role="status" className="flex flex-1 items-center justify-center gap-3 text-muted">
          <Spinner />
          {words.loading}
        </p>
      ) : query.isLoadingError ? (
        <div className="flex flex-1 flex-col items-start gap-3 p-4">
          <Banner tone="danger" live className="w-full">
            {words.loadFailed}
          </Banner>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {chatTexts.messages.retry}
          </Button>
        </div>
      ) : (
        <MessageList
          className="min-h-0 flex-1"
          thread={thread}
          own="staff"
          times={times}
          seenUpTo={details.data?.seenUpTo}
          words={{ ...chatTexts.messages, label: words.label(name), other: name }}
          onRetry={conversation.retry}
          onDiscard={({ clientMessageId }) => conversation.discard(clientMessageId)}
        />
      )}
      <div role="status" className="px-4 text-sm text-muted empty:contents">
        {isVisitorTyping && <p className="pb-2">{words.typing}</p>}
        {closed && <p className="border-t border-line py-2">{words.closed}</p>}
      </div>
      <May permission="chat.answer">
        <Reply sessionId={sessionId} conversation={conversation} />
      </May>
    </section>
  );
}

function PaneHeader({
  name,
  sessionId,
  closed,
  onBack,
  onInspect,
}: {
  name: string;
  sessionId: string;
  closed: boolean;
  onBack: () => void;
  onInspect: () => void;
}) {
  const setClosed = useSetClosed();
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-2">
      <button
        type="button"
        aria-label={words.back}
        onClick={onBack}
        className="-ms-2 grid size-10 place-items-center rounded-sm @2xl:hidden"
      >
        <Icon name="arrow" className="rotate-180" />
      </button>
      <h2 className="min-w-0 flex-1 truncate text-base">
        <bdi>{name}</bdi>
      </h2>
      <Button variant="quiet" size="small" className="@4xl:hidden" onClick={onInspect}>
        {chatTexts.customer.show}
      </Button>
      <May permission="chat.answer">
        <Button
          variant="secondary"
          size="small"
          pending={setClosed.isPending}
          onClick={() => setClosed.mutate({ sessionId, closed: !closed })}
        >
          {closed ? words.reopen : words.close}
        </Button>
      </May>
    </div>
  );
}

type Reading = { sessionId: string; lastOfCustomer: string | undefined; isBehind: boolean };

/** Marks each message as read once, while page and pane are visible to who answers. */
function useReading(pane: RefObject<HTMLElement | null>, reading: Reading): void {
  const { sessionId, lastOfCustomer, isBehind } = reading;
  const isVisible = useIsPageVisible();
  const mayAnswer = useMay()('chat.answer');
  const { mutate } = useMarkRead();
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!mayAnswer || !isVisible) return;
    // Wide screens show both panes. Only the styles know.
    if (isBehind && pane.current?.getClientRects().length === 0) return;
    if (lastOfCustomer === undefined || reported.current === lastOfCustomer) return;
    reported.current = lastOfCustomer;
    mutate({ sessionId, upTo: lastOfCustomer });
  }, [mayAnswer, isVisible, isBehind, pane, sessionId, lastOfCustomer, mutate]);
}
