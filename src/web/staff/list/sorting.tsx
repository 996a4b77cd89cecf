import type { ListOrder } from '../../../contract/lists.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListColumn } from './columns.tsx';
import { listTexts } from './listTexts.ts';

/** Adds sorting heads; each press switches to the column's next order. */
export function withSorting<Row>(
  columns: readonly ListColumn<Row>[],
  current: ListOrder,
  onSort: (order: ListOrder) => void,
): Column<Row>[] {
  return columns.map(({ sorts, name, ...column }) => {
    if (sorts === undefined) return column;
    const place = sorts.indexOf(current);
    const next = sorts[(place + 1) % sorts.length] ?? sorts[0];
    const direction = current.startsWith('-') ? ('descending' as const) : ('ascending' as const);
    return {
      ...column,
      sorted: place < 0 ? undefined : direction,
      header: (
        <button
          type="button"
          title={listTexts.sort.names[next]}
          onClick={() => onSort(next)}
          className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 font-semibold hover:text-ink"
        >
          {name}
          {place >= 0 && (
            <span className={direction === 'ascending' ? 'rotate-180' : undefined}>
              <Icon name="chevron" className="size-4" />
            </span>
          )}
        </button>
      ),
    };
  });
}
