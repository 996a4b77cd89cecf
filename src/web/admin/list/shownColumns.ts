import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { usePreference } from '../preference.ts';
import type { ListColumn } from './columns.tsx';

/** Which of the columns that can be hidden are shown, remembered for each kind of list. */
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

export type ColumnChoice = ReturnType<typeof useColumnChoice>;
