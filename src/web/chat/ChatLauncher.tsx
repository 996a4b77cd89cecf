import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useToast } from '../ui/useToast.ts';
import { chatWasOpen, closeChat, conversationBegun, openChat, useChatState } from './chatState.ts';

/** Later than the start of the page, which it would slow. */
const settledAfterMs = 1500;

/** Pages without fields or buttons that the button could cover. */
const readingPage =
  /^\/(?:accessibility|cancellation-policy|faq|kvkk|payment-policy|privacy|refund|security|terms)\/?$/;

/** Pages with the narrow column of forms, which leaves room for the button beside it on windows from 72 rem. */
const narrowPage = /^\/(?:3ds-auth|answer|application|insurance|payment\/\w+|payment-success|status)\/?$/;

/**
 * The button of the chat (docs/decisions/chat-button.md, chat-window.md). The rest of the chat
 * loads when it is opened, or if this browser has a conversation.
 */
export function ChatLauncher() {
  const { t } = useTranslation('common');
  const [location] = useLocation();
  const { open, unread } = useChatState();
  const { Panel, loading } = useChatPanel();
  const button = useRef<HTMLButtonElement>(null);
  useRestoredChat();
  const inPlace = !readingPage.test(location);
  return (
    <>
      <div
        className={classes(
          'pointer-events-none bottom-0 z-30 flex justify-end p-3 sm:p-4 noscript:hidden print:hidden',
          // On wide windows the button stands outside the page's content and takes no room.
          'min-[90rem]:-mt-20',
          inPlace ? (narrowPage.test(location) ? 'min-[72rem]:sticky' : 'min-[90rem]:sticky') : 'sticky',
          // A floating cookie question has this edge of the window.
          '[body:has([data-cookie-question=floating])_&]:static',
          open && Panel !== null && 'invisible',
        )}
      >
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          aria-label={unread > 0 ? t('chat.unread') : undefined}
          onClick={() => openChat(button.current)}
          // On wide windows no wider than the room beside a page's content: a longer label takes two lines.
          className="pointer-events-auto relative inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-transparent bg-accent px-3.5 font-semibold text-on-accent shadow-floating hover:bg-accent-strong min-[72rem]:max-w-34"
        >
          {loading ? <Spinner /> : <Icon name="chat" />}
          <span className={classes('text-start text-sm leading-tight', !inPlace && 'max-sm:sr-only')}>
            {t('chat.open')}
          </span>
          {unread > 0 && (
            <span className="absolute -end-0.5 -top-0.5 size-3.5 rounded-full border-2 border-paper bg-danger" />
          )}
        </button>
      </div>
      {Panel && <Panel />}
    </>
  );
}

function useChatPanel(): { Panel: ComponentType | null; loading: boolean } {
  const { t, i18n } = useTranslation('common');
  const { open } = useChatState();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<object | null>(null);
  const loading = open && Panel === null;
  useToast(failure, { text: t('chat.notLoaded'), tone: 'danger' });

  useEffect(() => {
    if (!loading) return;
    let outdated = false;
    Promise.all([import('./widget/ChatPanel.tsx'), i18n.load(['chat', 'fields'])]).then(
      ([module]) => {
        if (!outdated) setPanel(() => module.default);
      },
      () => {
        if (outdated) return;
        closeChat();
        setFailure({});
      },
    );
    return () => {
      outdated = true;
    };
  }, [loading, i18n]);

  return { Panel, loading };
}

/** Opens the chat again after a reload, or listens for replies. */
function useRestoredChat(): void {
  useEffect(() => {
    if (chatWasOpen()) return openChat(null);
    if (!conversationBegun()) return;
    const timer = setTimeout(() => {
      import('./widget/visitorChat.ts').then(
        ({ startVisitorChat }) => startVisitorChat(),
        // Opening the chat reports the failure.
        () => undefined,
      );
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
