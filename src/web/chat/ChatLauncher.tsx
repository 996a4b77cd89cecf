import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../language/index.ts';
import { loadNamespaces } from '../language/instance.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toasts.ts';
import { chatWasOpen, closeChat, conversationBegun, openChat, useChatDoor } from './door.ts';

/** A page is left in peace for so long before it looks for answers. */
const settledAfterMs = 1500;

/** Pages that are only read: nothing is filled in or decided that the button could lie over. */
const readingPage = /^\/(?:cancellation-policy|faq|kvkk|payment-policy|privacy|refund|security|terms)\/?$/;

/**
 * The button of the live chat on every public page. It stands between the page and its footer and stays in view above
 * it; on a phone only where nothing is filled in, so that it never lies over a field or a button. All else of
 * the chat is loaded when it is first opened, or when this browser has a conversation that may be answered.
 */
export function ChatLauncher() {
  const { t } = useTranslation('common');
  const [location] = useLocation();
  const { open, unread } = useChatDoor();
  const { Panel, loading } = useChatPanel();
  const button = useRef<HTMLButtonElement>(null);
  useKeptConversation();
  const inPlace = !readingPage.test(location);
  return (
    <>
      <div
        className={classes(
          'pointer-events-none bottom-0 z-30 flex justify-end p-3 sm:p-4 print:hidden',
          // Where the corner lies outside the page's measure no room need be kept for it.
          'min-[90rem]:-mt-20',
          inPlace ? 'min-[72rem]:sticky' : 'sticky',
          // A question about cookies that floats has that edge of the window for itself: the button waits in its place.
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

/** The chat itself, brought when it is opened for the first time. */
function useChatPanel(): { Panel: ComponentType | null; loading: boolean } {
  const { t, i18n } = useTranslation('common');
  const { open } = useChatDoor();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const loading = open && Panel === null;

  useEffect(() => {
    if (!loading) return;
    let outdated = false;
    const texts = loadNamespaces(i18n, ['chat'], i18n.language);
    Promise.all([import('./widget/ChatPanel.tsx'), texts]).then(
      ([module]) => {
        if (!outdated) setPanel(() => module.default);
      },
      () => {
        if (outdated) return;
        closeChat();
        toast({ text: t('chat.notLoaded'), tone: 'danger' });
      },
    );
    return () => {
      outdated = true;
    };
  }, [loading, i18n, t]);

  return { Panel, loading };
}

/** After a reload the chat is as it was: open, or listening for answers once the page has settled. */
function useKeptConversation(): void {
  useEffect(() => {
    if (chatWasOpen()) return openChat(null);
    if (!conversationBegun()) return;
    const timer = setTimeout(() => {
      import('./widget/visitorChat.ts').then(
        ({ startVisitorChat }) => startVisitorChat(),
        // Without it the dot stays away; opening the chat says what is wrong.
        () => undefined,
      );
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
