import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import { classes } from './classes.ts';
import { type ComboboxOption, optionNamed, searchEntries, searchOptions } from './comboboxSearch.ts';
import { closedCombobox, comboboxReducer } from './comboboxState.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useDebounced } from './useDebounced.ts';

export type ComboboxProps = Omit<FieldProps, 'label' | 'id'> & {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  /** Typed text stays and is searched for once options load. */
  loading?: boolean | undefined;
  value: string | null;
  /** Null if the field is emptied. */
  onChange: (value: string | null) => void;
  picture?: ((value: string) => ReactNode) | undefined;
};

/**
 * The editable combobox with listbox popup of WAI-ARIA APG. Arrow keys open and move, Home and End
 * go to the ends, Enter, Tab and a click choose, Escape closes. A name typed in full counts.
 */
export function Combobox({ options, loading, value, onChange, picture, ...field }: ComboboxProps) {
  return (
    <Field {...field}>
      {(control) => (
        <ComboboxControl
          control={control}
          name={field.label}
          {...{ options, loading, value, onChange, picture }}
        />
      )}
    </Field>
  );
}

type ControlProps = Pick<ComboboxProps, 'options' | 'loading' | 'value' | 'onChange' | 'picture'> & {
  control: React.ComponentProps<'input'> & { id: string };
  name: string;
};

function ComboboxControl({
  control,
  name,
  options,
  loading = false,
  value,
  onChange,
  picture,
}: ControlProps) {
  const { t } = useTranslation('common');
  const [state, send] = useReducer(comboboxReducer, closedCombobox);
  const debounced = useDebounced(state.typed);
  const input = useRef<HTMLInputElement>(null);
  const entries = useMemo(() => searchEntries(options), [options]);
  const shown = useMemo(() => searchOptions(entries, state.typed ?? ''), [entries, state.typed]);
  const chosen = options.find((option) => option.value === value);
  const active = shown[state.active];
  const listId = `${control.id}-list`;
  const optionId = (option: ComboboxOption) => `${listId}-${option.value}`;

  const open = () => send({ type: 'opened', chosen: shown.findIndex((option) => option.value === value) });
  const take = (option: ComboboxOption) => {
    send({ type: 'reset' });
    if (option.value !== value) onChange(option.value);
  };
  const leave = () => {
    // The text is searched for once options load.
    if (loading) return send({ type: 'closed' });
    const named = state.typed === null ? null : optionNamed(entries, state.typed);
    if (named) return take(named);
    if (state.typed?.trim() === '' && value !== null) onChange(null);
    // Without an earlier choice the text stays; the value is null.
    send(chosen || state.typed?.trim() === '' ? { type: 'reset' } : { type: 'closed' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const handled = keys[event.key]?.();
    if (handled) event.preventDefault();
  };
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => moveOrOpen(1),
    ArrowUp: () => moveOrOpen(-1),
    Home: () => goTo('first'),
    End: () => goTo('last'),
    Enter: () => {
      if (!state.open || active === undefined) return false;
      take(active);
      return true;
    },
    Tab: () => {
      if (state.open && active !== undefined) take(active);
      return false;
    },
    Escape: () => {
      if (state.open) send({ type: 'closed' });
      return state.open;
    },
  };
  function moveOrOpen(by: 1 | -1): boolean {
    if (loading || (!state.open && chosen && state.typed === null)) open();
    else send({ type: 'moved', by, shown: shown.length });
    return true;
  }
  function goTo(place: 'first' | 'last'): boolean {
    // Without a highlighted option, Home and End move the caret.
    if (!state.open || state.active === -1 || shown.length === 0) return false;
    send({ type: 'movedTo', place, shown: shown.length });
    return true;
  }

  const judgeTyped = useEffectEvent(() => {
    if (state.typed !== null && document.activeElement !== input.current) leave();
  });
  useEffect(() => {
    if (!loading) judgeTyped();
  }, [loading]);

  useEffect(() => {
    if (state.open && isTouch()) input.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [state.open]);

  const shownPicture = state.typed === null && chosen ? picture?.(chosen.value) : undefined;
  return (
    <div className="relative">
      <input
        ref={input}
        type="text"
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={listId}
        aria-activedescendant={state.open && active ? optionId(active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        value={state.typed ?? chosen?.label ?? ''}
        onChange={(event) => send({ type: 'typed', text: event.target.value })}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={classes('control pe-11', shownPicture ? 'ps-12.5' : undefined)}
      />
      {shownPicture && (
        <span className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2">
          {shownPicture}
        </span>
      )}
      <Icon
        name="chevron"
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted"
      />
      {state.open && (
        <ComboboxPopup
          {...{ listId, name, shown, loading, active, value, optionId, picture }}
          onTake={take}
          typed={state.typed ?? ''}
        />
      )}
      <p role="status" className="sr-only">
        {state.open &&
          !loading &&
          state.typed !== null &&
          debounced === state.typed &&
          t('combobox.found', { count: shown.length })}
      </p>
    </div>
  );
}

/** A touch keyboard takes half the screen. */
function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
