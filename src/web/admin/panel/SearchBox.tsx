import { type FormEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../../ui/index.ts';
import { texts } from '../texts.ts';

/** Typing pauses this long before the list follows; Enter does not wait. */
const pauseMs = 300;

export type SearchBoxProps = {
  /** The search that the list shows. */
  search: string;
  onSearch: (search: string) => void;
};

/** Finds applications by name, e-mail or application number, specification 2 section 2. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  // The search changed elsewhere (back button, "clear"): the field follows it.
  if (followed !== search) {
    setFollowed(search);
    if (typed.trim() !== search) setTyped(search);
  }

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== search) onSearch(typed.trim());
  };
  return (
    <search className="w-full lg:max-w-md">
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {texts.search.label}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={texts.search.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control ps-11 text-sm"
        />
      </form>
    </search>
  );
}
