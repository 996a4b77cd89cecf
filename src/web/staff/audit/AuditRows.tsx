import type { AuditEntryRow } from '../../../contract/audit.ts';
import { formatMoment } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { useIsWide } from '../browserState.ts';
import { actions, actors } from '../details/timelineTexts.ts';
import { deviceName } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { detailText } from './auditDetailTexts.ts';
import { auditActionNames, auditTexts as words } from './auditTexts.ts';

const columns: readonly Column<AuditEntryRow>[] = [
  { id: 'at', header: words.at, cell: (entry) => <At entry={entry} />, nowrap: true },
  { id: 'action', header: words.action, cell: nameOf },
  { id: 'who', header: words.actor, cell: whoOf },
  {
    id: 'number',
    header: words.application,
    cell: ({ applicationNumber }) => <span className="font-mono text-xs">{applicationNumber}</span>,
    nowrap: true,
  },
  {
    id: 'detail',
    header: words.detail,
    cell: ({ detail }) => <span className="text-muted">{detailText(detail)}</span>,
    className: 'wrap-anywhere',
  },
];

/** A table; on narrow screens a list. */
export function AuditRows({ entries, stale }: { entries: readonly AuditEntryRow[]; stale: boolean }) {
  const isWide = useIsWide();
  if (isWide) {
    return (
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        stale={stale}
      />
    );
  }
  return (
    <ul
      aria-label={words.caption}
      aria-busy={stale || undefined}
      className={classes(
        'divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm tabular-nums transition-opacity',
        stale && 'opacity-60',
      )}
    >
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{nameOf(entry)}</p>
            <p className="text-xs text-muted">
              <At entry={entry} />
            </p>
          </div>
          <p>
            {whoOf(entry)}
            {entry.applicationNumber !== null && (
              <span className="ms-3 font-mono text-xs">{entry.applicationNumber}</span>
            )}
          </p>
          <p className="wrap-anywhere text-muted">{detailText(entry.detail)}</p>
        </li>
      ))}
    </ul>
  );
}

function At({ entry: { at } }: { entry: AuditEntryRow }) {
  return <time dateTime={at}>{formatMoment(at, staffLanguage)}</time>;
}

/** The name of the action, or its code. */
function nameOf({ action }: AuditEntryRow): string {
  return auditActionNames.get(action) ?? actions.get(action) ?? action;
}

function whoOf({ actor, session }: AuditEntryRow): string {
  return session === null ? actors[actor] : deviceName(session);
}
