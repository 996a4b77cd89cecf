import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';

export type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  /** Gets the text trimmed and not empty. */
  onSend: (message: string) => void;
  words: { label: string; send: string };
  error?: string | undefined;
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
};

/** Enter sends, Shift+Enter breaks the line (specification 2 section 2). */
export function Composer({ text, onText, onSend, words, error, field }: ComposerProps) {
  const id = useId();
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const message = text.trim();
    if (message !== '' && error === undefined) onSend(message);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // With an input method Enter confirms a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} className="border-t border-line p-3">
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          placeholder={words.label}
          enterKeyHint="send"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendOnEnter}
          className="control max-h-40 resize-none field-sizing-content"
        />
        <button
          type="submit"
          aria-label={words.send}
          className="grid size-12 shrink-0 place-items-center rounded-sm bg-accent text-on-accent hover:bg-accent-strong"
        >
          <Icon name="send" className="mirror" />
        </button>
      </div>
    </form>
  );
}
