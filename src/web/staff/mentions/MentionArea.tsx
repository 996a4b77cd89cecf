import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { completeMention, mentionCandidates, typedMention } from '../../../domain/staff/mentions.ts';
import { Field } from '../../ui/Field.tsx';
import type { TextAreaProps } from '../../ui/TextArea.tsx';
import { MentionOptions, optionsAtMost, optionsHeight } from './MentionOptions.tsx';
import { mentionTexts as words } from './mentionTexts.ts';

type MentionAreaProps = Omit<TextAreaProps, 'value' | 'onChange' | 'id'> & {
  id: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** The names that can be mentioned. */
  names: readonly string[];
};

/** Where the caret was after the last typed letter; null for a closed list. */
type Typing = { caret: number; isAbove: boolean } | null;

/**
 * A text area in which `@` offers colleagues. Arrow keys move, Enter, Tab and a click choose, Escape closes the list; with
 * a closed list each key does what it does in a text area.
 */
export function MentionArea({ names, label, hint, error, optional, className, ...area }: MentionAreaProps) {
  const { id, value, onChange, onKeyDown, rows = 3, ...others } = area;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<Typing>(null);
  const [place, setPlace] = useState(0);
  const typed = typing && typedMention(value, typing.caret);
  const shown = typed ? mentionCandidates(names, typed.name).slice(0, optionsAtMost) : [];
  const active = shown[place] ?? shown[0];
  const listId = `${id}-list`;
  const optionId = (name: string) => `${listId}-${names.indexOf(name)}`;

  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setPlace(0);
    setTyping({ caret: target.selectionStart, isAbove: hasMoreRoomAbove(target) });
    onChange({ target });
  };
  const close = () => setTyping(null);
  const choose = (name: string) => {
    if (!typing || !typed) return;
    const next = completeMention(value, { start: typed.start, caret: typing.caret }, name);
    // The caret can only be put where the text is already.
    flushSync(() => {
      close();
      onChange({ target: { value: next.text } });
    });
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const move = (by: 1 | -1) => setPlace((place + by + shown.length) % shown.length);
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active !== undefined && choose(active),
    Tab: () => active !== undefined && choose(active),
    Escape: close,
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isWithOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const isForList = shown.length > 0 && !isWithOther && !event.nativeEvent.isComposing;
    const act = isForList && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act === undefined) return onKeyDown?.(event);
    event.preventDefault();
    act();
  };
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className="relative">
          <textarea
            rows={rows}
            dir="auto"
            {...others}
            {...control}
            ref={field}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={shown.length > 0 ? listId : undefined}
            aria-activedescendant={active && optionId(active)}
            value={value}
            onChange={change}
            onKeyDown={press}
            onSelect={({ currentTarget }) => {
              if (currentTarget.selectionEnd !== typing?.caret) close();
            }}
            onBlur={close}
            className="control block field-sizing-content"
          />
          {shown.length > 0 && (
            <MentionOptions
              {...{ names: shown, active, optionId }}
              id={listId}
              isAbove={typing?.isAbove ?? false}
              onChoose={choose}
            />
          )}
          <p role="status" className="sr-only">
            {shown.length > 0 && words.found(shown.length)}
          </p>
        </div>
      )}
    </Field>
  );
}

/** A touch keyboard takes half the screen. */
function hasMoreRoomAbove(area: HTMLElement): boolean {
  const { top, bottom } = area.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below < optionsHeight && top > below;
}
