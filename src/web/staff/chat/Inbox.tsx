import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isNoteAsked } from '../mentions/useMentions.ts';
import { staffLive, useLive } from '../staffLive.ts';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { CustomerPane } from './CustomerPane.tsx';
import { chatTexts } from './chatTexts.ts';
import { conversationParameter as parameter } from './conversationAddress.ts';
import { InboxBar } from './InboxBar.tsx';
import { useReadAgain } from './useChatNews.ts';
import { useConversations } from './useConversations.ts';
import { type InboxFilter, useInbox, wholeInbox } from './useInbox.ts';
import { useTypingVisitors } from './useTypingVisitors.ts';

/** The chat inbox (specification 2 sections 2, 4 and 7). */
export default function Inbox({ className }: { className?: string }) {
  const [filter, setFilter] = useState<InboxFilter>(wholeInbox);
  const [selected, select] = useSelected();
  // On a narrow screen the visitor's pane, which has the notes, replaces the conversation.
  const [isInspecting, setInspecting] = useState(() => isNoteAsked(selected));
  const conversations = useConversations();
  const visitors = useTypingVisitors();
  const readAgain = useReadAgain();
  const live = useLive(staffLive, {
    onEvent(event) {
      if (event.type === 'typing') return visitors.start(event.data.sessionId);
      if (event.type === 'customer_message') visitors.stop(event.data.sessionId);
      if (event.type === 'customer_message' || event.type === 'agent_message')
        conversations.receive(event.data);
    },
    onCatchUp() {
      readAgain.messages();
      conversations.retryAll();
    },
  });
  const isConnected = live === 'connected';
  const { query, rows } = useInbox(filter, isConnected);

  return (
    <div className={classes('@container flex flex-col gap-3', className)}>
      <InboxBar
        className={selected === null ? undefined : '@max-2xl:hidden'}
        live={live}
        filter={filter}
        onFilter={setFilter}
      />
      <div className="grid min-h-0 flex-1 overflow-hidden rounded-md border border-line bg-surface @2xl:grid-cols-[18rem_minmax(0,1fr)] @4xl:grid-cols-[20rem_minmax(0,1fr)_18rem]">
        <ConversationList
          className={classes('@2xl:border-e @2xl:border-line', selected !== null && '@max-2xl:hidden')}
          {...{ query, rows, filter, selected }}
          typing={visitors.typing}
          onSelect={select}
        />
        {selected === null ? (
          <div className="grid place-items-center p-6 @max-2xl:hidden @4xl:col-span-2">
            <EmptyState title={chatTexts.conversation.none}>{chatTexts.conversation.noneLead}</EmptyState>
          </div>
        ) : (
          <>
            <ConversationPane
              key={selected}
              sessionId={selected}
              row={rows.find(({ sessionId }) => sessionId === selected)}
              conversation={conversations.of(selected)}
              isConnected={isConnected}
              isVisitorTyping={visitors.typing.has(selected)}
              onBack={() => select(null)}
              onInspect={() => setInspecting(true)}
              isBehind={isInspecting}
            />
            <CustomerPane
              key={`${selected} customer`}
              sessionId={selected}
              onBack={() => setInspecting(false)}
              className={classes('border-line @4xl:border-s', !isInspecting && '@max-4xl:hidden')}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** The open conversation is in the address, for reload, back and forward. */
function useSelected(): [string | null, (sessionId: string | null) => void] {
  // Not wouter's `useSearch`: it decodes the whole query first.
  const query = useSearch();
  const [path, navigate] = useLocation();
  const select = (sessionId: string | null) => {
    const params = new URLSearchParams(query);
    if (sessionId === null) params.delete(parameter);
    else params.set(parameter, sessionId);
    const next = params.toString();
    navigate(next === '' ? path : `${path}?${next}`);
  };
  return [new URLSearchParams(query).get(parameter), select];
}
