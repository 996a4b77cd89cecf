import { useEffect, useEffectEvent } from 'react';
import type { ApplicationRow } from '../applicationKind.ts';
import { inspectButtonId, type RowAction } from './RowActions.tsx';

export type ListKeys<Row> = {
  enabled: boolean;
  rows: readonly Row[];
  /** The row whose details are open beside the list: they follow from row to row. */
  inspectedId: string | null;
  onAction: (action: RowAction, row: Row) => void;
  onToggle: (row: Row) => void;
  onHelp: () => void;
};

/**
 * Single keys that act on the list while nobody types: j and k go from row to row, a and r decide on the row that has
 * the focus, x ticks it, / goes to the search. Enter needs no help: the focus stands on 'İncele'.
 */
export function useListKeys<Row extends ApplicationRow>({
  enabled,
  rows,
  inspectedId,
  onAction,
  onToggle,
  onHelp,
}: ListKeys<Row>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const focused = focusedPlace(rows);
    const place = focused < 0 ? rows.findIndex(({ id }) => id === inspectedId) : focused;
    const row = rows[place];
    const go = (target: Row | undefined) => {
      if (target === undefined) return;
      document.getElementById(inspectButtonId(target.id))?.focus();
      if (inspectedId !== null) onAction('inspect', target);
    };
    const acts: Record<string, () => void> = {
      j: () => go(rows[Math.min(place + 1, rows.length - 1)]),
      k: () => go(rows[Math.max(place - 1, 0)]),
      a: () => row && onAction('approve', row),
      r: () => row && onAction('reject', row),
      x: () => row && onToggle(row),
      '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
      '?': onHelp,
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Somebody types, or something lies over the list. */
function isBusy({ target }: KeyboardEvent): boolean {
  const typing =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select');
  return Boolean(typing) || document.querySelector('dialog[open]') !== null;
}

/** Where in the list the focus is; -1 when it is elsewhere. */
function focusedPlace(rows: readonly { id: string }[]): number {
  const place = document.activeElement?.closest('tr, li');
  if (!place) return -1;
  return rows.findIndex(({ id }) => place.querySelector(`#${inspectButtonId(id)}`) !== null);
}
