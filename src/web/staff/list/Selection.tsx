import { useState } from 'react';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { useMay } from '../access/useMe.ts';
import { listTexts } from './listTexts.ts';
import type { ApplicationRow } from './useApplications.ts';

const look = 'block size-5 accent-accent';

/** Decided rows have no box where rows are decided. */
export function SelectRow<Row extends ApplicationRow>({
  row,
  selection,
}: {
  row: Row;
  selection: Selection<Row>;
}) {
  if (!selection.selectable.includes(row)) return null;
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
      <span className="sr-only">{selection.label}</span>
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

/**
 * The ticked rows of the page; rows that left it do not count, and decided ones only for who decides nothing:
 * to export them.
 */
export function useSelection<Row extends ApplicationRow>(rows: readonly Row[]) {
  const mayDecide = useMay()('case.decide');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectable = mayDecide ? rows.filter(({ status }) => isOpen(status)) : rows;
  const selected = selectable.filter(({ id }) => ids.has(id));
  return {
    selectable,
    selected,
    label: mayDecide ? listTexts.select.all : listTexts.select.every,
    isSelected: (row: Row) => selected.some(({ id }) => id === row.id),
    all: selectable.length > 0 && selected.length === selectable.length,
    toggle(row: Row) {
      if (!selectable.includes(row)) return;
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
