import type { LiveState } from '../../liveConnection.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectControl } from '../../ui/SelectInput.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { chatTexts } from './chatTexts.ts';
import { useNotifications } from './notifications.ts';
import type { InboxFilter } from './useInbox.ts';
import { useLabels } from './useWork.ts';
import { workTexts } from './workTexts.ts';

const states = ['all', 'open', 'snoozed', 'closed'] as const;
const words = workTexts.filter;

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
        <legend className="sr-only">{words.state.label}</legend>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            onClick={() => onFilter({ ...filter, state })}
            className="min-h-8 rounded-sm px-3 text-sm font-semibold text-muted aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {words.state[state]}
          </button>
        ))}
      </fieldset>
      <SharedFilters filter={filter} onFilter={onFilter} />
      <div className="ms-auto flex items-center gap-4">
        <Connection live={live} />
        <Notifications />
      </div>
    </div>
  );
}

type SharedFiltersProps = { filter: InboxFilter; onFilter: (filter: InboxFilter) => void };

/** Whose the conversations are, and their label. */
function SharedFilters({ filter, onFilter }: SharedFiltersProps) {
  const labels = useLabels().data?.labels ?? [];
  const look = 'w-40 max-sm:flex-1 [&_select]:min-h-9 [&_select]:py-1 [&_select]:text-sm';
  return (
    <div className="flex gap-3 max-sm:w-full">
      <SelectControl
        aria-label={words.assigned}
        className={look}
        value={filter.assigned}
        onChange={({ target }) => {
          const assigned = (['mine', 'unassigned'] as const).find((one) => one === target.value) ?? '';
          onFilter({ ...filter, assigned });
        }}
      >
        <option value="">{words.everybody}</option>
        <option value="mine">{words.mine}</option>
        <option value="unassigned">{words.unassigned}</option>
      </SelectControl>
      <SelectControl
        aria-label={words.label}
        className={look}
        value={filter.label}
        onChange={({ target }) => onFilter({ ...filter, label: target.value })}
      >
        <option value="">{words.anyLabel}</option>
        {/* The last conversation may have lost it. */}
        {filter.label !== '' && !labels.includes(filter.label) && <option>{filter.label}</option>}
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </SelectControl>
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
