import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { useTranslation } from '../../language/index.ts';
import { visitorLive } from '../../live/visitor.ts';
import { Composer } from '../messages/Composer.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { chatTimes } from '../messages/times.ts';
import { useDraft, writeDraft } from './draft.ts';
import { catchUp, markSeen, sayTyping, useVisitorChat, visitorConversation } from './visitorChat.ts';

/** How often answers are asked for while the live connection is lost, and after support closed the conversation. */
const pollMs = { away: 5_000, ended: 20_000 };

/** The conversation: what was said, whether support is typing, and where to write. */
export function Talk({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t, i18n } = useTranslation('chat');
  const language = i18n.language;
  const chat = useVisitorChat();
  const thread = useSyncExternalStore(visitorConversation.subscribe, visitorConversation.current);
  const times = useMemo(() => chatTimes(language), [language]);
  useSeen(thread.stored.length, chat.reachable);

  return (
    <>
      <MessageList
        className="min-h-0 flex-1"
        thread={thread}
        own="customer"
        times={times}
        words={{
          label: t('log.label'),
          you: t('log.you'),
          other: t('log.support'),
          sending: t('log.sending'),
          sent: t('log.sent'),
          seen: t('log.sent'),
          failed: t('log.failed'),
          retry: t('log.retry'),
          discard: t('log.discard'),
          newWindow: t('log.newWindow'),
        }}
        onRetry={visitorConversation.retry}
        onDiscard={({ clientMessageId }) => visitorConversation.discard(clientMessageId)}
      />
      <div role="status" className="px-4 text-sm text-muted empty:hidden">
        {chat.supportTyping && <p className="pb-2">{t('log.typing')}</p>}
        {chat.closed && <p className="border-t border-line py-3">{t('ended')}</p>}
        <ConnectionState />
      </div>
      <Answer field={field} />
    </>
  );
}

/** Where the visitor writes; by itself, so that a long conversation is not drawn again with every letter. */
function Answer({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation('chat');
  const { message } = useDraft();
  const length = message.trim().length;
  return (
    <Composer
      field={field}
      text={message}
      words={{ label: t('composer.label'), send: t('composer.send') }}
      error={
        length > chatLimits.message ? t('composer.tooLong', { length, max: chatLimits.message }) : undefined
      }
      onText={(text) => {
        writeDraft({ message: text });
        if (text.trim() !== '') sayTyping();
      }}
      onSend={(text) => {
        visitorConversation.say(text);
        writeDraft({ message: '' });
      }}
    />
  );
}

/** While the live connection is lost answers are asked for; where that fails too, it is said. */
function ConnectionState() {
  const { t } = useTranslation('chat');
  const { reachable } = useVisitorChat();
  const live = useSyncExternalStore(visitorLive.subscribe, visitorLive.state);
  useEffect(() => {
    if (live !== 'away' && live !== 'ended') return;
    void catchUp();
    const timer = setInterval(() => void catchUp(), pollMs[live]);
    return () => clearInterval(timer);
  }, [live]);
  if (live !== 'away' || reachable) return null;
  return <p className="border-t border-line py-3 font-semibold text-warning">{t('connection.lost')}</p>;
}

/** What is on the screen counts as seen, as soon as somebody looks at the page. */
function useSeen(count: number, reachable: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is to be seen, and what could not be said is said again
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') markSeen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [count, reachable]);
}
