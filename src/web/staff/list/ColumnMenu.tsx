import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { DetailsMenu } from '../DetailsMenu.tsx';
import { usePreference } from '../preference.ts';
import type { ListColumn } from './columns.tsx';
import { listTexts } from './listTexts.ts';

export type ColumnMenuProps = {
  columns: readonly { id: string; name: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
};

/** A menu that hides columns. */
export function ColumnMenu({ columns, isShown, onToggle }: ColumnMenuProps) {
  return (
    <DetailsMenu label={listTexts.columnMenu} className="relative">
      <fieldset className="absolute end-0 z-20 mt-1 flex w-56 flex-col rounded-md border border-line bg-surface p-3 shadow-floating">
        <legend className="sr-only">{listTexts.columnMenu}</legend>
        {columns.map(({ id, name }) => (
          <label key={id} className="flex min-h-9 items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={isShown(id)}
              onChange={() => onToggle(id)}
              className="size-5 accent-accent"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </DetailsMenu>
  );
}

export type ColumnState = {
  /** Of a view; null for the choice that the browser remembers for each kind. */
  ofView: readonly string[] | null;
  onChange: (columns: readonly string[]) => void;
};

/** The shown columns. */
export function useColumnChoice<Row>(
  kind: ApplicationKind,
  columns: readonly ListColumn<Row>[],
  { ofView, onChange }: ColumnState,
) {
  const choosable = columns.filter(({ choice }) => choice !== undefined);
  const atFirst = choosable.filter(({ choice }) => choice === 'shown').map(({ id }) => id);
  const [remembered, remember] = usePreference<readonly string[]>(
    `columns-${kind}`,
    (stored) => (stored === null ? atFirst : stored.split(',')),
    (ids) => ids.join(','),
  );
  const shown = (ofView ?? remembered).filter((id) => choosable.some((column) => column.id === id));
  const choose = ofView === null ? remember : onChange;
  return {
    choosable,
    shown,
    atFirst,
    columns: columns.filter(({ id, choice }) => choice === undefined || shown.includes(id)),
    isShown: (id: string) => shown.includes(id),
    toggle: (id: string) =>
      choose(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]),
  };
}
