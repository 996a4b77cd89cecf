import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type Column, DataTable, EmptyState, Pagination, Skeleton } from '../../ui/index.ts';
import type { ApplicationKind, ApplicationRow } from '../applicationKind.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import type { PanelState } from '../panel/panelState.ts';
import type { ChangePanel } from '../panel/usePanelState.ts';
import { texts } from '../texts.ts';
import { ApplicationCards } from './ApplicationCards.tsx';
import { useWide } from './useWide.ts';

type PageOf<Row> = { items: Row[]; totalCount: number; totalPages: number; currentPage: number };

export type ApplicationListProps<Row> = {
  kind: ApplicationKind;
  columns: readonly Column<Row>[];
  query: UseQueryResult<PageOf<Row>>;
  state: PanelState;
  onChange: ChangePanel;
  actions: (row: Row) => ReactNode;
};

/** One list in each of its states: loading, failed ('Hata: {message}'), empty, or its rows and pages. */
export function ApplicationList<Row extends ApplicationRow>(props: ApplicationListProps<Row>) {
  const { kind, query, state, onChange } = props;
  if (query.data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return (
      <div className="rounded-md border border-line bg-surface p-5">
        <p role="status" className="mb-4 text-sm text-muted">
          {texts.list.loading[kind]}
        </p>
        <Skeleton lines={8} />
      </div>
    );
  }
  if (query.data.items.length === 0) return <NothingListed kind={kind} state={state} onChange={onChange} />;
  return <Rows {...props} data={query.data} />;
}

function Rows<Row extends ApplicationRow>({
  kind,
  columns,
  query,
  data,
  onChange,
  actions,
}: ApplicationListProps<Row> & { data: PageOf<Row> }) {
  const wide = useWide();
  const caption = texts.list.caption[kind];
  const shared = { caption, rows: data.items, stale: query.isPlaceholderData };
  const actionColumn: Column<Row> = {
    id: 'actions',
    header: texts.column.actions,
    cell: actions,
    // Stays in view while the table scrolls sideways beneath it.
    className:
      'sticky end-0 shadow-[inset_1px_0_0_var(--color-line)] [tbody_&]:bg-surface [thead_&]:bg-sunken [tr:hover_&]:bg-sunken',
  };
  return (
    <div className="flex flex-col gap-4">
      {query.isError && <FetchFailed query={query} />}
      {wide ? (
        <DataTable {...shared} columns={[...columns, actionColumn]} rowKey={({ id }) => id} />
      ) : (
        <ApplicationCards {...shared} columns={columns} actions={actions} />
      )}
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        onChange={(page) => onChange({ page })}
        text={texts.list.paging(data.currentPage, data.totalPages, data.totalCount)}
        previousText={texts.list.previous}
        nextText={texts.list.next}
      />
    </div>
  );
}

/** Nothing to list: because nothing came yet, nothing matches the search, or the page lies beyond the last one. */
function NothingListed({
  kind,
  state,
  onChange,
}: {
  kind: ApplicationKind;
  state: PanelState;
  onChange: ChangePanel;
}) {
  if (state.page > 1) {
    return (
      <EmptyState
        title={texts.list.pageNotFound}
        action={
          <Button variant="secondary" onClick={() => onChange({ page: 1 }, { replace: true })}>
            {texts.list.firstPage}
          </Button>
        }
      />
    );
  }
  if (state.search === '')
    return <EmptyState title={texts.list.empty[kind]}>{texts.list.emptyLead}</EmptyState>;
  return (
    <EmptyState
      title={texts.list.notFound(state.search)}
      action={
        <Button variant="secondary" onClick={() => onChange({ search: '' })}>
          {texts.search.clear}
        </Button>
      }
    >
      {texts.list.notFoundLead}
    </EmptyState>
  );
}
