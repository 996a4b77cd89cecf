import { Fragment, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { AttachedFile, type FileWords } from './AttachedFile.tsx';
import { messageParts } from './links.ts';
import { compareIds, type Outgoing, type Thread, type ThreadMessage } from './thread.ts';
import type { ChatTimes } from './times.ts';

/** The visitor's language in the widget, Turkish in the inbox. */
type MessageWords = {
  label: string;
  you: string;
  other: string;
  sending: string;
  sent: string;
  /** Replaces `sent`. */
  seen: string;
  failed: string;
  retry: string;
  discard: string;
  newWindow: string;
  file: FileWords;
};

export type MessageListProps = {
  thread: Thread;
  own: 'customer' | 'staff';
  words: MessageWords;
  times: ChatTimes;
  seenUpTo?: string | undefined;
  onRetry: () => void;
  onDiscard: (message: Outgoing) => void;
  className?: string | undefined;
};

/** Screen readers announce new messages politely: the list is a `log`. */
export function MessageList({
  thread,
  own,
  words,
  times,
  seenUpTo = '0',
  onRetry,
  onDiscard,
  className,
}: MessageListProps) {
  const { stored, outgoing } = thread;
  const box = useStayAtEnd<HTMLDivElement>(stored.length + outgoing.length, outgoing.at(-1)?.clientMessageId);
  const isOwn = ({ sender }: ThreadMessage) => (sender === 'customer') === (own === 'customer');
  const lastOwn = outgoing.length === 0 ? stored.findLast(isOwn) : undefined;
  let day = '';
  return (
    <div
      ref={box}
      role="log"
      aria-label={words.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={classes(
        'flex flex-col gap-2 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-3',
        className,
      )}
    >
      {stored.map((message) => {
        const dayOfThis = times.day(message.timestamp);
        const newDay = dayOfThis !== day;
        day = dayOfThis;
        return (
          <Fragment key={message.clientMessageId}>
            {newDay && <p className="mt-2 text-center text-xs text-muted">{dayOfThis}</p>}
            <Bubble own={isOwn(message)} words={words} message={message} author={message.author}>
              {message.author && `${message.author} · `}
              <time dateTime={message.timestamp}>{times.time(message.timestamp)}</time>
              {message === lastOwn && ` · ${compareIds(message.id, seenUpTo) > 0 ? words.sent : words.seen}`}
            </Bubble>
          </Fragment>
        );
      })}
      {outgoing.map((message) => (
        <Bubble key={message.clientMessageId} own words={words} message={message} faint>
          <OutgoingState message={message} words={words} onRetry={onRetry} onDiscard={onDiscard} />
        </Bubble>
      ))}
    </div>
  );
}

function Bubble({
  own,
  words,
  message,
  author,
  faint = false,
  children,
}: {
  own: boolean;
  words: MessageWords;
  message: Pick<ThreadMessage, 'message' | 'file'> | Pick<Outgoing, 'message' | 'file'>;
  author?: string | null | undefined;
  faint?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={classes('flex max-w-[85%] flex-col', own ? 'items-end self-end' : 'items-start self-start')}
    >
      <span className="sr-only">{author ?? (own ? words.you : words.other)}: </span>
      <div
        className={classes(
          'flex flex-col gap-2 rounded-lg px-3.5 py-2 text-start',
          own ? 'rounded-ee-sm bg-accent text-on-accent' : 'rounded-es-sm bg-sunken text-ink',
          faint && 'opacity-80',
        )}
      >
        {message.file && <AttachedFile file={message.file} words={words.file} newWindow={words.newWindow} />}
        {message.message !== '' && <MessageText message={message.message} newWindow={words.newWindow} />}
      </div>
      <div className="mt-0.5 px-1 text-xs text-muted">{children}</div>
    </div>
  );
}

function OutgoingState({
  message,
  words,
  onRetry,
  onDiscard,
}: {
  message: Outgoing;
  words: MessageWords;
  onRetry: () => void;
  onDiscard: (message: Outgoing) => void;
}) {
  if (message.delivery === 'sending') return words.sending;
  return (
    <div className="flex flex-col items-end text-end">
      <p className="font-semibold text-danger">{message.refusal ?? message.failure ?? words.failed}</p>
      <div className="flex gap-1">
        {message.refusal === null && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => onDiscard(message)}>
          {words.discard}
        </Button>
      </div>
    </div>
  );
}

/** Plain text. Web addresses open in a new window. */
function MessageText({ message, newWindow }: { message: string; newWindow: string }) {
  const parts = useMemo(() => messageParts(message), [message]);
  return (
    <span data-message="" dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ start, text, href }) =>
        href === null ? (
          text
        ) : (
          <a
            key={start}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {text}
            <span className="sr-only"> {newWindow}</span>
          </a>
        ),
      )}
    </span>
  );
}

/** Pixels: a reader who is this close to the end stays there. */
const near = 80;

/** Keeps the end in view, unless the reader scrolled up; scrolls to what they write (`lastOwn`) in any case. */
function useStayAtEnd<Box extends HTMLElement>(
  count: number,
  lastOwn: string | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef<{ height: number; lastOwn: string | undefined }>({ height: 0, lastOwn });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the end
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { height } = before.current;
    const wasAtEnd = height - element.scrollTop - element.clientHeight < near;
    const ownIsNew = lastOwn !== undefined && lastOwn !== before.current.lastOwn;
    if (wasAtEnd || ownIsNew) element.scrollTop = element.scrollHeight;
    before.current = { height: element.scrollHeight, lastOwn };
  }, [count, lastOwn]);

  // The box shrinks while the field below it grows.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let height = element.clientHeight;
    // One that is hidden at first begins at its end, too.
    let wasShown = height > 0;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = element.scrollHeight - element.scrollTop - height < near;
      height = element.clientHeight;
      if (wasAtEnd || !wasShown) element.scrollTop = element.scrollHeight;
      wasShown ||= height > 0;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return box;
}
