import type { LiveState } from '../../liveConnection.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SearchBox } from '../SearchBox.tsx';
import { chatTexts } from './chatTexts.ts';
import { useNotifications } from './notifications.ts';
import type { InboxFilter } from './useInbox.ts';

const states = ['all', 'open', 'closed'] as const;

export function InboxBar({
  live,
  filter,
  onFilter,
  className,
}: {
  live: LiveState;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  className?: string | undefined;
}) {
  return (
    <div className={classes('flex flex-wrap items-center gap-3', className)}>
      <SearchBox
        label={chatTexts.search}
        placeholder={chatTexts.searchPlaceholder}
        search={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
        compact
        className="w-full sm:w-72"
      />
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
  const { isOn, isPossible, change } = useNotifications();
  if (!isPossible) return null;
  return (
    <Button variant="quiet" size="small" aria-pressed={isOn} onClick={() => change(!isOn)}>
      {isOn ? chatTexts.notifications.on : chatTexts.notifications.off}
    </Button>
  );
}
