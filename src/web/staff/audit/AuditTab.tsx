import { useState } from 'react';
import type { AuditPage } from '../../../contract/audit.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageOfMany, type Paging, usePages } from '../PageOfMany.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { AuditFilterForm } from './AuditFilterForm.tsx';
import { AuditRows } from './AuditRows.tsx';
import { auditTexts as words } from './auditTexts.ts';
import { type AuditFilters, noFilters, useAudit } from './useAudit.ts';
import { Verification } from './Verification.tsx';

/** The audit log: search, pages, export and verification. */
export function AuditTab() {
  const [filters, setFilters] = useState(noFilters);
  const { start, paging, toNewest } = usePages();
  const query = useAudit(filters, start);
  const search = (next: AuditFilters) => {
    setFilters(next);
    toNewest();
    // The same search again fetches newer entries.
    if (JSON.stringify(next) === JSON.stringify(filters)) void query.refetch();
  };
  return (
    <div className="flex flex-col gap-5">
      <Verification />
      <AuditFilterForm
        filters={filters}
        people={query.data?.people ?? []}
        onSearch={search}
        isSearching={query.isFetching}
      />
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && <Loading text={words.loading} lines={8} />}
      {query.data && <Entries page={query.data} stale={query.isPlaceholderData} paging={paging} />}
    </div>
  );
}

type EntriesProps = { page: AuditPage; stale: boolean; paging: Paging };

function Entries({ page: { entries, next }, stale, paging }: EntriesProps) {
  if (entries.length === 0 && paging.number === 1)
    return <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>;
  return (
    <>
      <AuditRows entries={entries} stale={stale} />
      <PageOfMany label={words.pages} next={next} {...paging} />
    </>
  );
}
