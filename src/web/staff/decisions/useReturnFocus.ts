import { useEffect, useRef, useState } from 'react';
import { createStore } from '../../store.ts';
import { nextInQueue } from '../details/nextInQueue.ts';
import { inspectButtonId } from '../list/RowActions.tsx';
import { shownRows } from '../list/shownRows.ts';

/**
 * Returns the focus to the opener when a row's dialog closes without a change. After one, it goes to
 * the head of the open panel or to the next row that waits. Returns the function that closes the
 * dialog after the change.
 */
export function useReturnFocus(rowId: string, onDone: () => void): () => void {
  const [opener] = useState(() => document.activeElement);
  const [byKey] = useState(() => document.activeElement?.matches(':focus-visible') ?? false);
  const decided = useRef(false);
  useEffect(
    () => () => {
      if (decided.current) return focusNext(rowId, byKey);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusApplication(rowId);
    },
    [opener, byKey, rowId],
  );
  return () => {
    decided.current = true;
    onDone();
  };
}

/** Where the focus went after the last decision: its undo is one Tab away from there. */
export const focusedAfterDecision = createStore<HTMLElement | null>(null);

/** The page scrolls only for the keyboard: under a pointer no row may move. */
function focusNext(id: string, byKey: boolean): void {
  const next = nextInQueue(shownRows.get(), id);
  const row = next && document.getElementById(inspectButtonId(next.id));
  const target = panelHeading() ?? row ?? document.getElementById(inspectButtonId(id));
  target?.focus({ preventScroll: !byKey });
  focusedAfterDecision.set(target);
}

/** Focuses the open panel's or bulk decision's head, else the row's button 'İncele'. */
export function focusApplication(id: string): void {
  (panelHeading() ?? document.getElementById(inspectButtonId(id)))?.focus();
}

function panelHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-panel-heading]');
}
