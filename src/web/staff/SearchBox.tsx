import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';

/** The pause after the last key; Enter starts the search at once. */
const pauseMs = 300;

export type SearchBoxProps = {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  compact?: boolean;
  className: string;
};

/** The search field of a list (specification 2 sections 2 and 3). */
export function SearchBox({
  label,
  placeholder,
  search,
  onSearch,
  compact = false,
  className,
}: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [seenSearch, setSeenSearch] = useState(search);
  // The search changed elsewhere (back button, "clear").
  if (seenSearch !== search) {
    setSeenSearch(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const searchNow = useEffectEvent((wanted: string) => onSearch(wanted));
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => searchNow(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== search) onSearch(typed.trim());
  };
  return (
    <search className={className}>
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={classes('control ps-11 text-sm', compact && 'min-h-9 py-1')}
        />
      </form>
    </search>
  );
}
