import { useMemo } from 'react';
import { messageParts } from './links.ts';

/** A message as its writer typed it, as text and nothing else; web addresses in it lead to a window of their own. */
export function MessageText({ message, newWindow }: { message: string; newWindow: string }) {
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
