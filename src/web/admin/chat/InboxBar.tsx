import { useEffect, useId, useState } from 'react';
import type { LiveState } from '../../live/index.ts';
import { Button, classes, Icon } from '../../ui/index.ts';
import { chatTexts } from './chatTexts.ts';
import { useNotifications } from './notifications.ts';
import type { SessionFilter } from './useSessions.ts';

/** Typing pauses this long before the list follows. */
const pauseMs = 300;
const states = ['all', 'open', 'closed'] as const;

/** Above the inbox: search, which conversations, how the connection stands, notifications. */
export function InboxBar({
  live,
  filter,
  onFilter,
  className,
}: {
  live: LiveState;
  filter: SessionFilter;
  onFilter: (filter: SessionFilter) => void;
  className?: string | undefined;
}) {
  return (
    <div className={classes('flex flex-wrap items-center gap-3', className)}>
      <Search filter={filter} onFilter={onFilter} />
      <fieldset className="flex rounded-sm border border-control bg-surface p-0.5">
        <legend className="sr-only">{chatTexts.state.label}</legend>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            onClick={() => onFilter({ ...filter, state })}
            className="min-h-8 rounded-sm px-3 text-sm font-semibold text-muted aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {chatTexts.state[state]}
          </button>
        ))}
      </fieldset>
      <div className="ms-auto flex items-center gap-4">
        <Connection live={live} />
        <Notifications />
      </div>
    </div>
  );
}

function Search({ filter, onFilter }: { filter: SessionFilter; onFilter: (filter: SessionFilter) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => {
    const search = typed.trim();
    if (search === filter.search) return;
    const timer = setTimeout(() => onFilter({ ...filter, search }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return (
    <search className="relative w-full sm:w-72">
      <label htmlFor={id} className="sr-only">
        {chatTexts.search}
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
        placeholder={chatTexts.searchPlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="control min-h-10 py-1.5 ps-11 text-sm"
      />
    </search>
  );
}

function Connection({ live }: { live: LiveState }) {
  const { connected, connecting, away } = chatTexts.connection;
  const words = live === 'connected' ? connected : live === 'away' || live === 'ended' ? away : connecting;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className={classes('size-2.5 rounded-full', live === 'connected' ? 'bg-success' : 'bg-warning')}
      />
      {words}
    </p>
  );
}

function Notifications() {
  const { on, possible, change } = useNotifications();
  if (!possible) return null;
  return (
    <Button variant="quiet" size="small" aria-pressed={on} onClick={() => change(!on)}>
      {on ? chatTexts.notifications.on : chatTexts.notifications.off}
    </Button>
  );
}
