import { useEffect, useRef } from 'react';
import type { ChatAvailability } from '../../../contract/chat.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { closeChat, useChatState } from '../chatState.ts';
import { expectation, openingHours } from './availabilityText.ts';
import { Conversation } from './Conversation.tsx';
import { StartForm } from './StartForm.tsx';
import { useChatDialog } from './useChatDialog.ts';
import { catchUp, setChatLanguage, startVisitorChat, useVisitorChat } from './visitorChat.ts';

const titleId = 'chat-title';

export default function ChatPanel() {
  const { i18n } = useTranslation('chat');
  const { open } = useChatState();
  const { element, wholeScreen } = useChatDialog();
  const language = i18n.language;
  useEffect(startVisitorChat, []);
  useEffect(() => setChatLanguage(language), [language]);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      // Escape and the back gesture cancel a modal dialog; the state closes it.
      onCancel={(event) => {
        event.preventDefault();
        closeChat();
      }}
      // Browsers may close a dialog on a second request, although `cancel` was prevented.
      onClose={() => {
        if (element.current?.open === false) closeChat();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) closeChat();
      }}
      className={classes(
        'fixed z-40 m-0 overflow-hidden border-line bg-surface p-0 text-ink',
        wholeScreen
          ? 'inset-x-0 top-0 h-dvh max-h-none w-full max-w-none'
          : 'inset-s-auto inset-e-4 top-auto bottom-4 h-[min(44rem,calc(100dvh-2rem))] w-96 rounded-lg border shadow-floating [body:has([data-cookie-question=floating])_&]:bottom-32 [body:has([data-cookie-question=floating])_&]:h-[min(44rem,calc(100dvh-9rem))]',
      )}
    >
      {open && <ChatBody />}
    </dialog>
  );
}

function ChatBody() {
  const { t } = useTranslation('chat');
  const { opener } = useChatState();
  const { phase, person, availability } = useVisitorChat();
  const name = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = person !== null;
  const showedStartForm = useRef(false);

  useEffect(() => {
    const justBegun = showedStartForm.current && begun;
    showedStartForm.current = phase === 'ready' && !begun;
    if (justBegun) return field.current?.focus();
    if (opener === null) return;
    // On a touch screen a focused field's keyboard would cover the messages.
    const touch = matchMedia('(pointer: coarse)').matches;
    const target = touch || phase !== 'ready' ? heading : begun ? field : name;
    target.current?.focus();
  }, [opener, phase, begun]);

  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg">
          {t('title')}
        </h2>
        <button
          type="button"
          onClick={closeChat}
          aria-label={t('close')}
          className="grid size-11 place-items-center rounded-sm text-muted hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      {availability && <Availability availability={availability} withHours={!begun} />}
      {phase === 'loading' && (
        <p role="status" className="flex items-center gap-3 px-4 py-5 text-muted">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {phase === 'failed' && <LoadFailed />}
      {phase === 'ready' && begun && <Conversation field={field} />}
      {phase === 'ready' && !begun && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <StartForm first={name} />
        </div>
      )}
    </div>
  );
}

function LoadFailed() {
  const { t } = useTranslation('chat');
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-5">
      <p role="alert">{t('loadFailed')}</p>
      <Button variant="secondary" onClick={() => void catchUp()}>
        {t('common:action.retry')}
      </Button>
    </div>
  );
}

function Availability({ availability, withHours }: { availability: ChatAvailability; withHours: boolean }) {
  const { t, i18n } = useTranslation('chat');
  const language = i18n.language;
  return (
    <div className="flex gap-2.5 border-b border-line bg-sunken px-4 py-3 text-sm">
      <span
        aria-hidden="true"
        className={classes(
          'mt-1.5 size-2.5 shrink-0 rounded-full',
          availability.staffConnected ? 'bg-success' : 'bg-control',
        )}
      />
      <div>
        <p role="status">{expectation(t, availability, language)}</p>
        {withHours && <p className="mt-0.5 text-xs text-muted">{openingHours(t, language)}</p>}
      </div>
    </div>
  );
}
