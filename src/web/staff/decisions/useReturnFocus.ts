import { useEffect, useRef, useState } from 'react';
import { inspectButtonId } from '../list/RowActions.tsx';

/**
 * Returns the focus to the opener when a row's dialog closes, or to the application if the opener
 * is gone. Returns the function that closes the dialog after the change.
 */
export function useReturnFocus(rowId: string, onDone: () => void): () => void {
  const [opener] = useState(() => document.activeElement);
  const decided = useRef(false);
  useEffect(
    () => () => {
      const stays = !decided.current && opener instanceof HTMLElement && opener.isConnected;
      if (stays) opener.focus();
      else focusApplication(rowId);
    },
    [opener, rowId],
  );
  return () => {
    decided.current = true;
    onDone();
  };
}

/** Focuses the open panel's or bulk decision's head, else the row's button 'İncele'. */
export function focusApplication(id: string): void {
  const heading = document.querySelector<HTMLElement>('[data-panel-heading]');
  (heading ?? document.getElementById(inspectButtonId(id)))?.focus();
}
