import { memo, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';
import type { ComboboxOption } from './comboboxSearch.ts';
import { Icon } from './Icon.tsx';

export type ComboboxPopupProps = {
  listId: string;
  /** The list's name. */
  name: string;
  shown: readonly ComboboxOption[];
  loading: boolean;
  active: ComboboxOption | undefined;
  value: string | null;
  optionId: (option: ComboboxOption) => string;
  picture: ((value: string) => ReactNode) | undefined;
  onTake: (option: ComboboxOption) => void;
  typed: string;
};

/** A few more than the list shows without scrolling. */
const optionsInView = 12;

/** The list below a combobox, whose input keeps the focus. */
export function ComboboxPopup({ listId, name, shown, loading, typed, ...list }: ComboboxPopupProps) {
  const { t } = useTranslation('common');
  const { active, value, optionId, picture, onTake } = list;
  const activeId = active && optionId(active);
  // The frame that opens the list draws what is in view, the next one all.
  const isOpened = useDeferredValue(true, false);
  const first = shown.slice(0, optionsInView);
  const drawn = isOpened || (active && !first.includes(active)) ? shown : first;
  useEffect(() => {
    if (shown.length === 0 || activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, shown]);

  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-md border border-line bg-surface shadow-floating">
      {shown.length === 0 ? (
        <p className="px-4 py-3.5 text-sm text-muted">
          {loading ? t('loading') : t('combobox.none', { typed: typed.trim() })}
        </p>
      ) : (
        <div
          id={listId}
          role="listbox"
          aria-label={name}
          className="max-h-80 overflow-y-auto overscroll-contain p-1.5"
        >
          {drawn.map((option) => (
            <Option
              key={option.value}
              id={optionId(option)}
              option={option}
              active={option === active}
              chosen={option.value === value}
              picture={picture}
              onTake={onTake}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: ComboboxOption;
  active: boolean;
  chosen: boolean;
  picture: ComboboxPopupProps['picture'];
  onTake: (option: ComboboxOption) => void;
};

/** `content-visibility` draws only options in view: the list can hold all. */
const Option = memo(
  function Option({ id, option, active, chosen, picture, onTake }: OptionProps) {
    return (
      <div
        id={id}
        role="option"
        aria-selected={active}
        tabIndex={-1}
        // Keeps the focus in the input.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(option)}
        // Assistive technology can focus an option.
        onKeyDown={(event) => {
          if (event.key === 'Enter') onTake(option);
        }}
        className={classes(
          'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 [contain-intrinsic-block-size:2.75rem] [content-visibility:auto]',
          active ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'hover:bg-sunken',
        )}
      >
        {picture?.(option.value)}
        <span className="min-w-0 flex-1">{option.label}</span>
        {chosen && <Icon name="check" className="text-accent" />}
      </div>
    );
  },
  // New handlers at each render do the same.
  (before, after) =>
    before.option === after.option && before.active === after.active && before.chosen === after.chosen,
);
