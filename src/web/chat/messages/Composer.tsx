import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import type { FileChoice } from '../../answer/useFileChoice.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type ChoiceWords, ChosenFile } from './FileChoice.tsx';

export type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  /** Gets the text trimmed, and not empty without a chosen file. */
  onSend: (message: string) => void;
  words: { label: string; send: string };
  choice: FileChoice;
  choiceWords: ChoiceWords;
  error?: string | undefined;
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
};

/** Enter sends, Shift+Enter breaks the line (specification 2 section 2). A file is pasted, dropped or chosen. */
export function Composer({ text, onText, onSend, words, choice, choiceWords, error, field }: ComposerProps) {
  const id = useId();
  const sendNow = () => {
    const message = text.trim();
    if (error !== undefined || (message === '' && choice.chosen === null)) return;
    choice.forgetProblem();
    onSend(message);
  };
  const sendPrepared = useSendWhenPrepared(choice, sendNow);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (choice.preparing === null) sendNow();
    else sendPrepared();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // With an input method Enter confirms a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} {...takingFiles(choice)} className="border-t border-line p-3">
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <ChosenFile choice={choice} words={choiceWords} />
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

/** Words that are sent while their file is being prepared go with it, and not at all if it cannot be. */
function useSendWhenPrepared({ preparing, problem }: FileChoice, send: () => void): () => void {
  const isWanted = useRef(false);
  const sendIfReady = useEffectEvent(() => {
    if (isWanted.current && problem === null) send();
    isWanted.current = false;
  });
  useEffect(() => {
    if (preparing === null) sendIfReady();
  }, [preparing]);
  return () => {
    isWanted.current = true;
  };
}

function takingFiles(choice: FileChoice) {
  return {
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // Copied cells and paragraphs bring a picture of themselves.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      choice.choose(files);
    },
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      choice.choose(event.dataTransfer.files);
    },
  };
}
