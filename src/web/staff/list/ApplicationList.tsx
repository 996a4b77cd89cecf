import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { classes } from '../../ui/classes.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMay } from '../access/useMe.ts';
import { useHasRoomForTable } from '../browserState.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { OpenedBulk } from '../bulk/BulkDialog.tsx';
import { BulkHistory } from '../bulk/BulkHistory.tsx';
import { FiguresLine } from '../figures/FiguresLine.tsx';
import { FetchFailed } from '../QueryState.tsx';
import { type ChangeStaffPage, type StaffPageState, writeStaffPageState } from '../staffPageState.ts';
import { tourMark } from '../tour/tourSteps.ts';
import { ViewControls } from '../views/ViewControls.tsx';
import { ApplicationCards } from './ApplicationCards.tsx';
import { useColumnChoice } from './ColumnMenu.tsx';
import type { ListColumn } from './columns.tsx';
import { rowClass } from './DueTime.tsx';
import { ListBar } from './ListBar.tsx';
import { useListKeys } from './ListKeys.tsx';
import { NewsNotice, useListNews } from './ListNews.tsx';
import { listTexts } from './listTexts.ts';
import { NothingListed } from './NothingListed.tsx';
import type { RowAction } from './RowActions.tsx';
import { SelectAll, type Selection, SelectRow, useSelection } from './Selection.tsx';
import { shownRows } from './shownRows.ts';
import { withSorting } from './sorting.tsx';
import type { ApplicationRow } from './useApplications.ts';
import { useKeptSizes } from './useKeptSizes.ts';
import { useSteadyPage } from './useSteadyPage.ts';

type PageOf<Row> = {
  items: Row[];
  totalCount: number;
  totalPages: number;
  currentPage: number;
  moreThanCounted: boolean;
};

export type ApplicationListProps<Row> = {
  kind: ApplicationKind;
  columns: readonly ListColumn<Row>[];
  query: UseQueryResult<PageOf<Row>>;
  state: StaffPageState;
  onChange: ChangeStaffPage;
  actions: (row: Row) => ReactNode;
  onAction: (action: RowAction, row: Row) => void;
  inspectedId: string | null;
};

/** A list of applications: loading, failed, empty, or its rows and pages. */
export function ApplicationList<Row extends ApplicationRow>(props: ApplicationListProps<Row>) {
  const { kind, columns, query, state, onChange, onAction } = props;
  const choice = useColumnChoice(kind, columns, {
    ofView: state.columns,
    onChange: (ids) => onChange({ columns: ids, page: state.page }, { replace: true }),
  });
  const { data, isOutdated } = useSteadyPage<Row, PageOf<Row>>(query, kind + writeStaffPageState(state));
  const rows = data?.items ?? noRows;
  useEffect(() => shownRows.set(rows), [rows]);
  // Not where the rows change: a dialog that closes with that change looks for the next row.
  useEffect(() => () => shownRows.set(noRows), []);
  const selection = useSelection<Row>(rows);
  const mayDecide = useMay()('case.decide');
  const { news, show } = useListNews(kind, { rows, updatedAt: query.dataUpdatedAt });
  useListKeys<Row>({
    rows,
    inspectedId: props.inspectedId,
    onAction,
    onToggle: selection.toggle,
  });
  return (
    <>
      <ListBar
        kind={kind}
        state={state}
        onChange={onChange}
        columns={{ columns: choice.choosable, isShown: choice.isShown, onToggle: choice.toggle }}
      />
      {/* The head of the table stays in view below it. */}
      <div className="sticky top-0 z-20 flex min-w-0 items-center gap-3 bg-paper">
        <FiguresLine />
        <NewsNotice news={news} isOutdated={isOutdated} onShow={show} />
        {/* Last: news that come move none of its buttons. */}
        <ViewControls {...{ kind, state, onChange }} shown={choice.shown} atFirst={choice.atFirst} />
      </div>
      <Listed {...props} data={data} columns={choice.columns} selection={selection} />
      {/* After the rows, which would move it as they come. */}
      {mayDecide && data !== undefined && <BulkHistory />}
      {mayDecide && <OpenedBulk onDone={selection.clear} />}
    </>
  );
}

const noRows: never[] = [];

type ListedProps<Row extends ApplicationRow> = ApplicationListProps<Row> & {
  data: PageOf<Row> | undefined;
  selection: Selection<Row>;
};

function Listed<Row extends ApplicationRow>(props: ListedProps<Row>) {
  const { kind, query, data, state, onChange } = props;
  if (data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return (
      <div className="rounded-md border border-line bg-surface p-5">
        <p role="status" className="mb-4 text-sm text-muted">
          {listTexts.loading[kind]}
        </p>
        <Skeleton lines={8} />
      </div>
    );
  }
  if (data.items.length === 0) return <NothingListed kind={kind} state={state} onChange={onChange} />;
  return <Rows {...props} data={data} />;
}

function Rows<Row extends ApplicationRow>({
  kind,
  columns,
  query,
  data,
  state,
  selection,
  onChange,
  actions,
  onAction,
}: ListedProps<Row> & { data: PageOf<Row> }) {
  const isTable = useHasRoomForTable();
  const drawn = [isTable, ...columns.map(({ id }) => id), ...data.items.map(({ id }) => id)].join();
  const list = useKeptSizes<HTMLDivElement>(drawn);
  const shared = {
    caption: listTexts.caption[kind],
    rows: data.items,
    stale: query.isPlaceholderData,
    rowClass: (row: Row) => classes('group/row has-focus-visible:bg-sunken', rowClass(row)),
  };
  const may = useMay();
  const maySelect = may('case.decide') || may('list.export');
  const select = (row: Row) => maySelect && <SelectRow row={row} selection={selection} />;
  const sort = (order: StaffPageState['sort']) => onChange({ sort: order }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      {query.isError && <FetchFailed query={query} />}
      <div ref={list} {...tourMark('list')} className="@container/list **:data-badge:px-2 **:data-badge:py-0">
        {isTable ? (
          <DataTable
            {...shared}
            dense={{ headClass: 'top-9' }}
            columns={[
              ...(maySelect
                ? [
                    {
                      id: 'select',
                      header: <SelectAll selection={selection} />,
                      cell: select,
                      className: 'w-9 pe-0!',
                    },
                  ]
                : []),
              ...withSorting(columns, state.sort, sort),
              { ...actionColumn, cell: actions },
            ]}
            rowKey={({ id }) => id}
          />
        ) : (
          <ApplicationCards
            {...shared}
            columns={columns}
            select={select}
            onInspect={(row) => onAction('inspect', row)}
          />
        )}
      </div>
      <Pagination
        page={data.currentPage}
        pages={data.totalPages}
        onChange={(page) => onChange({ page })}
        text={pagingText(data)}
        previousText={listTexts.previous}
        nextText={listTexts.next}
      />
      {maySelect && (
        <BulkBar
          key={kind + writeStaffPageState({ ...state, page: 1 })}
          {...{ kind, state }}
          selected={selection.selected}
          isPageSelected={selection.all}
          matching={{ count: data.totalCount, moreThanCounted: data.moreThanCounted }}
          onClear={selection.clear}
        />
      )}
    </div>
  );
}

const actionColumn: Omit<Column<unknown>, 'cell'> = {
  id: 'actions',
  header: <span className="sr-only">{listTexts.column.actions}</span>,
  // Takes no width: the buttons lie over the end of the row.
  className: 'relative w-0 p-0!',
};

function pagingText({ currentPage, totalPages, totalCount, moreThanCounted }: PageOf<unknown>): string {
  if (moreThanCounted) return listTexts.atLeast(currentPage, totalCount);
  return listTexts.paging(currentPage, totalPages, totalCount);
}
