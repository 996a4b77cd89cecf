import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import type { Selection } from '../bulk/useSelection.ts';
import { listTexts } from '../listTexts.ts';

const look = 'block size-5 accent-accent';

/** The box that ticks a row; decided rows have none, since nothing can be done with them together. */
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

/** Ticks every open row of the page, or none. */
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
