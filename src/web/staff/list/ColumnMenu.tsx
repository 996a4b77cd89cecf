import { useEffect, useRef } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { buttonLook } from '../../ui/buttonLook.ts';
import { usePreference } from '../preference.ts';
import type { ListColumn } from './columns.tsx';
import { listTexts } from './listTexts.ts';

export type ColumnMenuProps = {
  columns: readonly { id: string; name: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
};

/** A menu that hides columns. Escape and a press elsewhere close it. */
export function ColumnMenu({ columns, isShown, onToggle }: ColumnMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOutside(menu.current), []);
  return (
    <details ref={menu} className="relative">
      <summary className={`${buttonLook({ variant: 'quiet', size: 'small' })} cursor-pointer list-none`}>
        {listTexts.columnMenu}
      </summary>
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
    </details>
  );
}

function closeOutside(menu: HTMLDetailsElement | null) {
  if (menu === null) return;
  const press = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', press);
  menu.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('pointerdown', press);
    menu.removeEventListener('keydown', key);
  };
}

/** The shown columns; the browser remembers them for each kind. */
export function useColumnChoice<Row>(kind: ApplicationKind, columns: readonly ListColumn<Row>[]) {
  const choosable = columns.filter(({ choice }) => choice !== undefined);
  const atFirst = choosable.filter(({ choice }) => choice === 'shown').map(({ id }) => id);
  const [shown, choose] = usePreference<readonly string[]>(
    `columns-${kind}`,
    (stored) => (stored === null ? atFirst : stored.split(',')),
    (ids) => ids.join(','),
  );
  return {
    choosable,
    columns: columns.filter(({ id, choice }) => choice === undefined || shown.includes(id)),
    isShown: (id: string) => shown.includes(id),
    toggle: (id: string) =>
      choose(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]),
  };
}
