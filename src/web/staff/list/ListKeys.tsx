import { useEffect, useEffectEvent } from 'react';
import { takeCaseId } from '../assignment/AssigneeLine.tsx';
import { takeNextId } from '../assignment/TakeNext.tsx';
import { type Decided, decisionIds } from '../details/Decisions.tsx';
import { fullViewId } from '../details/fullView.ts';
import { nextInQueue } from '../details/nextInQueue.ts';
import { toggleSealed } from '../details/useSealed.ts';
import { pressInViewer } from '../documents/Viewer.tsx';
import { isKeyTaken, useSingleKeys } from '../KeyHelp.tsx';
import type { SingleKey } from '../keyTexts.ts';
import { inspectButtonId, type RowAction } from './RowActions.tsx';
import type { ApplicationRow } from './useApplications.ts';

type ListKeys<Row> = {
  rows: readonly Row[];
  /** j and k move the open details, too. */
  inspectedId: string | null;
  onAction: (action: RowAction, row: Row) => void;
  onToggle: (row: Row) => void;
};

/**
 * Single keys outside of fields: j and k move between rows, s opens the next that waits, g takes the next of all, t, a
 * and r take up and decide the focused row, x ticks it, u takes the open details into one's hands, o opens what they
 * cover, v fills the window with them, where +, -, 0 and d zoom and turn a document, n goes to their note, / to the
 * search.
 */
export function useListKeys<Row extends ApplicationRow>({
  rows,
  inspectedId,
  onAction,
  onToggle,
}: ListKeys<Row>): void {
  const [enabled] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || isKeyTaken(event)) return;
    const focused = focusedPlace(rows);
    const place = focused < 0 ? rows.findIndex(({ id }) => id === inspectedId) : focused;
    const row = rows[place];
    const go = (target: Row | undefined) => {
      if (target === undefined) return;
      document.getElementById(inspectButtonId(target.id))?.focus();
      if (inspectedId !== null) onAction('inspect', target);
    };
    const goOn = () => {
      const next = nextInQueue(rows, row?.id ?? '');
      if (next === null) return;
      // From within the open details the focus goes to the head of the next ones.
      if (focused >= 0 || inspectedId === null) document.getElementById(inspectButtonId(next.id))?.focus();
      onAction('inspect', next);
    };
    /** The open details may have come from beyond the rows. */
    const decide = (action: Decided) => {
      if (row !== undefined) onAction(action, row);
      else document.getElementById(decisionIds[action])?.click();
    };
    const acts: Record<Exclude<SingleKey, '?'>, () => void> = {
      j: () => go(rows[Math.min(place + 1, rows.length - 1)]),
      k: () => go(rows[Math.max(place - 1, 0)]),
      s: goOn,
      t: () => decide('take'),
      a: () => decide('approve'),
      r: () => decide('reject'),
      x: () => row && onToggle(row),
      o: toggleSealed,
      n: () => document.querySelector<HTMLElement>('[data-panel-body] textarea[name="note"]')?.focus(),
      g: () => document.getElementById(takeNextId)?.click(),
      u: () => document.getElementById(takeCaseId)?.click(),
      v: () => document.getElementById(fullViewId)?.click(),
      '+': () => pressInViewer('zoomIn'),
      '-': () => pressInViewer('zoomOut'),
      '0': () => pressInViewer('fit'),
      d: () => pressInViewer('rotate'),
      '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    };
    const act = Object.entries(acts).find(([key]) => key === event.key)?.[1];
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

/** -1 for none. */
function focusedPlace(rows: readonly { id: string }[]): number {
  const place = document.activeElement?.closest('tr, li');
  if (!place) return -1;
  return rows.findIndex(({ id }) => place.querySelector(`#${inspectButtonId(id)}`) !== null);
}
