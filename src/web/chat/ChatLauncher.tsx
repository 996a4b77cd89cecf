import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useToast } from '../ui/useToast.ts';
import { chatWasOpen, closeChat, conversationBegun, openChat, useChatState } from './chatState.ts';

/** How long after loading a page looks for answers, in milliseconds. */
const settledAfterMs = 1500;

/** Pages without fields or decisions that the button could cover. */
const readingPage =
  /^\/(?:accessibility|cancellation-policy|faq|kvkk|payment-policy|privacy|refund|security|terms)\/?$/;

/**
 * The button of the live chat on every public page. It stands between the page and its footer and stays in view above
 * it; on a phone only where nothing is filled in, so that it never lies over a field or a button. All else of
 * the chat is loaded when it is first opened, or when this browser has a conversation that may be answered.
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
          'pointer-events-none bottom-0 z-30 flex justify-end p-3 sm:p-4 print:hidden',
          // On wide windows the corner lies outside the page's content, which keeps no room for it.
          'min-[90rem]:-mt-20',
          inPlace ? 'min-[72rem]:sticky' : 'sticky',
          // A floating cookie question has this edge of the window: the button stays in its place in the page.
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
          className="pointer-events-auto relative inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-transparent bg-accent px-3.5 font-semibold text-on-accent shadow-floating hover:bg-accent-strong"
        >
          {loading ? <Spinner /> : <Icon name="chat" />}
          <span className={classes('text-sm', !inPlace && 'max-sm:sr-only')}>{t('chat.open')}</span>
          {unread > 0 && (
            <span className="absolute -end-0.5 -top-0.5 size-3.5 rounded-full border-2 border-paper bg-danger" />
          )}
        </button>
      </div>
      {Panel && <Panel />}
    </>
  );
}

/** Loads the chat when it is opened for the first time. */
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

/** Restores the chat after a reload: open, or listening for answers once the page has settled. */
function useRestoredChat(): void {
  useEffect(() => {
    if (chatWasOpen()) return openChat(null);
    if (!conversationBegun()) return;
    const timer = setTimeout(() => {
      import('./widget/visitorChat.ts').then(
        ({ startVisitorChat }) => startVisitorChat(),
        // Without it no dot is shown; opening the chat reports the failure.
        () => undefined,
      );
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
