import type { KeyboardEvent } from 'react';
import type { ConversationRow } from '../../../contract/chatInbox.ts';
import { chatTimes } from '../../chat/messages/times.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMe } from '../access/useMe.ts';
import { useIsPageVisible } from '../browserState.ts';
import { FetchFailed } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { chatTexts } from './chatTexts.ts';
import type { InboxFilter, useInbox } from './useInbox.ts';
import { useSteadyOrder } from './useSteadyOrder.ts';
import { workTexts } from './workTexts.ts';

const words = chatTexts.list;
const times = chatTimes(staffLanguage, 'Europe/Istanbul');

export type ConversationListProps = {
  query: ReturnType<typeof useInbox>['query'];
  rows: readonly ConversationRow[];
  filter: InboxFilter;
  selected: string | null;
  typing: ReadonlySet<string>;
  onSelect: (sessionId: string) => void;
  className?: string | undefined;
};

/** The arrow keys move the focus. */
export function ConversationList({
  query,
  rows: latestFirst,
  filter,
  selected,
  typing,
  onSelect,
  className,
}: ConversationListProps) {
  const isVisible = useIsPageVisible();
  const { rows, aim } = useSteadyOrder(latestFirst);
  return (
    <div className={classes('flex min-h-0 flex-col overflow-y-auto', className)}>
      {query.isPending && (
        <div className="p-4">
          <p role="status" className="mb-4 text-sm text-muted">
            {words.loading}
          </p>
          <Skeleton lines={4} />
        </div>
      )}
      {query.isLoadingError && (
        <div className="p-4">
          <FetchFailed query={query} />
        </div>
      )}
      {query.isSuccess && rows.length === 0 && <Nothing filter={filter} />}
      <ul aria-label={words.label} onKeyDown={moveByArrows} {...aim}>
        {rows.map((row) => (
          <li key={row.sessionId} className="border-b border-line">
            <Row
              row={row}
              selected={row.sessionId === selected}
              // Its messages are being read.
              unread={row.sessionId === selected && isVisible ? 0 : row.unreadCount}
              typing={typing.has(row.sessionId)}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-3 text-center">
          <Button
            variant="quiet"
            size="small"
            pending={query.isFetchingNextPage}
            pendingText={words.morePending}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function Nothing({ filter }: { filter: InboxFilter }) {
  const { search, state, assigned, label } = filter;
  const any = search === '' && state === 'all' && assigned === '' && label === '';
  return (
    <div className="p-4">
      <EmptyState title={any ? words.empty : words.notFound}>{any && words.emptyLead}</EmptyState>
    </div>
  );
}

function Row({
  row,
  selected,
  unread,
  typing,
  onSelect,
}: {
  row: ConversationRow;
  selected: boolean;
  unread: number;
  typing: boolean;
  onSelect: (sessionId: string) => void;
}) {
  return (
    <button
      type="button"
      aria-current={selected || undefined}
      onClick={() => onSelect(row.sessionId)}
      className="flex w-full flex-col gap-0.5 px-4 py-3 text-start -outline-offset-3 hover:bg-sunken aria-[current=true]:bg-accent-soft"
    >
      <span className="flex w-full items-baseline gap-2">
        {/* As wide as its text: an Arabic name begins the row, too, and is cut at its own end. */}
        <bdi className={classes('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {row.customerName}
        </bdi>
        <time dateTime={row.lastMessageAt} className="ms-auto shrink-0 text-xs text-muted">
          {shortTime(row.lastMessageAt)}
        </time>
      </span>
      <span className="flex w-full items-center gap-2">
        <span
          className={classes('flex min-w-0 flex-1 gap-1 text-sm', unread > 0 ? 'text-ink' : 'text-muted')}
        >
          {typing ? (
            <span className="truncate text-accent">{words.typing}</span>
          ) : (
            <>
              {row.lastSender !== 'customer' && <Author row={row} />}
              <bdi className="min-w-0 truncate">{row.lastMessage || chatTexts.file.only}</bdi>
            </>
          )}
        </span>
        {row.closed && <span className="shrink-0 text-xs text-muted">{words.closed}</span>}
        {row.snoozedUntil !== null && (
          <span className="shrink-0 text-xs text-muted">{workTexts.snooze.short}</span>
        )}
        {unread > 0 && (
          <span className="shrink-0 rounded-full bg-accent px-2 text-xs font-bold text-on-accent">
            {unread}
            <span className="sr-only"> {words.unread(unread)}</span>
          </span>
        )}
      </span>
      <Work row={row} />
    </button>
  );
}

/** Who has the conversation, and its labels, on a line that is always there: no row grows under the pointer. */
function Work({ row: { assignee, labels } }: { row: ConversationRow }) {
  const me = useMe();
  const { you, unassigned } = workTexts.assignee;
  const name = assignee === null ? unassigned : assignee.id === me?.id ? you : assignee.name;
  return (
    <span dir="auto" className="h-4 w-full truncate text-start text-xs text-muted">
      {[name, ...labels].join(' · ')}
    </span>
  );
}

/** Who of staff wrote the last message; a long name is cut before the message is. */
function Author({ row: { lastAuthor } }: { row: ConversationRow }) {
  const me = useMe();
  const name = lastAuthor?.id === me?.id ? words.you : lastAuthor?.name;
  return (
    <span className="flex max-w-1/2 shrink-0">
      <bdi className="truncate">{name ?? words.staff}</bdi>:
    </span>
  );
}

function shortTime(at: string): string {
  const isToday = times.day(at) === times.day(Date.now());
  return isToday ? times.time(at) : times.shortDay(at);
}

function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
