import { useState } from 'react';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { listTexts } from './listTexts.ts';
import type { ApplicationRow } from './useApplications.ts';

const look = 'block size-5 accent-accent';

/** Decided rows have no box: no bulk decision takes them. */
export function SelectRow<Row extends ApplicationRow>({
  row,
  selection,
}: {
  row: Row;
  selection: Selection<Row>;
}) {
  if (!isOpen(row.status)) return null;
  return (
    <label className="-m-1 block p-1">
      <span className="sr-only">{listTexts.select.row(row.applicationNumber)}</span>
      <input
        type="checkbox"
        checked={selection.isSelected(row)}
        onChange={() => selection.toggle(row)}
        className={look}
      />
    </label>
  );
}

export function SelectAll<Row extends ApplicationRow>({ selection }: { selection: Selection<Row> }) {
  return (
    <label className="-m-1 block p-1">
      <span className="sr-only">{listTexts.select.all}</span>
      <input
        type="checkbox"
        checked={selection.all}
        disabled={selection.selectable.length === 0}
        onChange={selection.toggleAll}
        className={look}
      />
    </label>
  );
}

/** The ticked rows of the page; rows that left it or were decided do not count. */
export function useSelection<Row extends ApplicationRow>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectable = rows.filter(({ status }) => isOpen(status));
  const selected = selectable.filter(({ id }) => ids.has(id));
  return {
    selectable,
    selected,
    isSelected: (row: Row) => selected.some(({ id }) => id === row.id),
    all: selectable.length > 0 && selected.length === selectable.length,
    toggle(row: Row) {
      if (!isOpen(row.status)) return;
      const next = new Set(selected.map(({ id }) => id));
      if (!next.delete(row.id)) next.add(row.id);
      setIds(next);
    },
    toggleAll: () =>
      setIds(new Set(selected.length === selectable.length ? [] : selectable.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection<Row extends ApplicationRow> = ReturnType<typeof useSelection<Row>>;
