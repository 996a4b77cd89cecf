import { useState } from 'react';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationRow } from '../applicationKind.ts';

/** The ticked rows of the page that is shown; what is no longer on it, or decided meanwhile, is not ticked any more. */
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
