import { useState } from 'react';
import type { AuditPage } from '../../../contract/audit.ts';
import { Button, EmptyState, Skeleton } from '../../ui/index.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { AuditFilterForm } from './AuditFilterForm.tsx';
import { AuditRows } from './AuditRows.tsx';
import { auditTexts as words } from './auditTexts.ts';
import { type AuditFilters, noFilters, useAudit } from './useAudit.ts';
import { Verification } from './Verification.tsx';

/** Who did what: searched, page by page from the newest, exported, and verified. */
export function AuditTab() {
  const [filters, setFilters] = useState(noFilters);
  // Where each page begins: the entry before which it starts. The first begins at the newest.
  const [starts, setStarts] = useState<readonly string[]>(['']);
  const query = useAudit(filters, starts.at(-1) ?? '');
  const search = (next: AuditFilters) => {
    setFilters(next);
    setStarts(['']);
    // The same search again looks for what has happened since.
    if (JSON.stringify(next) === JSON.stringify(filters)) void query.refetch();
  };
  return (
    <div className="flex flex-col gap-5">
      <Verification />
      <AuditFilterForm filters={filters} onSearch={search} searching={query.isFetching} />
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && (
        <div>
          <p role="status" className="mb-4 text-sm text-muted">
            {words.loading}
          </p>
          <Skeleton lines={8} />
        </div>
      )}
      {query.data && (
        <Entries
          page={query.data}
          stale={query.isPlaceholderData}
          number={starts.length}
          onNewer={() => setStarts(starts.slice(0, -1))}
          onOlder={(next) => setStarts([...starts, next])}
        />
      )}
    </div>
  );
}

function Entries({
  page: { entries, next },
  stale,
  number,
  onNewer,
  onOlder,
}: {
  page: AuditPage;
  stale: boolean;
  /** Which page this is, from 1. */
  number: number;
  onNewer: () => void;
  onOlder: (next: string) => void;
}) {
  if (entries.length === 0 && number === 1)
    return <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>;
  return (
    <>
      <AuditRows entries={entries} stale={stale} />
      {(number > 1 || next !== null) && (
        <nav aria-label={words.pages} className="flex items-center justify-between gap-3">
          <Button variant="secondary" size="small" disabled={number === 1} onClick={onNewer}>
            {words.newer}
          </Button>
          <p aria-live="polite" className="text-sm text-muted">
            {words.page(number)}
          </p>
          <Button
            variant="secondary"
            size="small"
            disabled={next === null}
            onClick={() => next !== null && onOlder(next)}
          >
            {words.older}
          </Button>
        </nav>
      )}
    </>
  );
}
