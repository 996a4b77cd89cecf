import { type RefObject, Suspense, useEffect, useMemo } from 'react';
import { chatLimits } from '../../../domain/chat/limits.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import { useFileChoice } from '../../answer/useFileChoice.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { useStore } from '../../store.ts';
import { fileSize } from '../../ui/fileSize.ts';
import { Composer } from '../messages/Composer.tsx';
import { AddFile } from '../messages/FileChoice.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { chatTimes } from '../messages/times.ts';
import { updateChatForm, useChatForm } from './chatForm.ts';
import { catchUp, markSeen, sayTyping, useVisitorChat, visitorConversation } from './visitorChat.ts';
import { visitorLive } from './visitorLive.ts';

/** `away`: the live connection is lost; `ended`: staff closed the conversation. */
const pollMs = { away: 5_000, ended: 20_000 };

export function Conversation({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t, i18n } = useTranslation('chat');
  const language = i18n.language;
  const chat = useVisitorChat();
  const thread = useStore(visitorConversation.thread);
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
          file: {
            image: t('file.image'),
            pdf: t('file.pdf'),
            size(bytes) {
              const { text, size } = fileSize(bytes);
              return t(`common:${text}`, { size });
            },
          },
        }}
        onRetry={visitorConversation.retry}
        onDiscard={({ clientMessageId }) => visitorConversation.discard(clientMessageId)}
      />
      <div role="status" className="px-4 text-sm text-muted empty:contents">
        {chat.supportTyping && <p className="pb-2">{t('log.typing')}</p>}
        {chat.closed && <p className="border-t border-line py-3">{t('ended')}</p>}
        <ConnectionState />
      </div>
      <Answer field={field} />
    </>
  );
}

/** A component of its own: typing does not render the messages again. */
function Answer({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation('chat');
  const { message, file } = useChatForm();
  const choice = useFileChoice(file, (chosen) => updateChatForm({ file: chosen }));
  const length = message.trim().length;
  return (
    <>
      <Composer
        field={field}
        text={message}
        words={{ label: t('composer.label'), send: t('composer.send') }}
        choice={choice}
        choiceWords={{
          remove: t('common:file.remove'),
          preparing: (name) => t('file.preparing', { name }),
          chosen: (name) => t('file.chosen', { name }),
          problem: (code) => (
            <Suspense fallback={null}>
              <ProblemText code={code} />
            </Suspense>
          ),
        }}
        error={
          length > chatLimits.message ? t('composer.tooLong', { length, max: chatLimits.message }) : undefined
        }
        onText={(text) => {
          updateChatForm({ message: text });
          if (text.trim() !== '') sayTyping();
        }}
        onSend={(text) => {
          visitorConversation.say(text, file);
          updateChatForm({ message: '', file: null });
        }}
      />
      <div className="-mt-2 px-1 pb-1">
        <AddFile choice={choice} label={t('file.add')} />
      </div>
    </>
  );
}

function ProblemText({ code }: { code: ProblemCode }) {
  return useProblem()(code).message;
}

/** Polls while the live connection is down, and reports a failure. */
function ConnectionState() {
  const { t } = useTranslation('chat');
  const { reachable } = useVisitorChat();
  const live = useStore(visitorLive.state);
  useEffect(() => {
    if (live !== 'away' && live !== 'ended') return;
    void catchUp();
    const timer = setInterval(() => void catchUp(), pollMs[live]);
    return () => clearInterval(timer);
  }, [live]);
  if (live !== 'away' || reachable) return null;
  return <p className="border-t border-line py-3 font-semibold text-warning">{t('connection.lost')}</p>;
}

/** Marks the messages as seen once the page is visible. */
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
