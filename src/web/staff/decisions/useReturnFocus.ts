import { useEffect, useRef, useState } from 'react';
import { inspectButtonId } from '../list/RowActions.tsx';

/**
 * Gives focus back when a dialog about a row closes: to what opened it; once that is gone or about to go (a decided row
 * loses its other buttons), as `focusApplication` says. Returns the function that closes the dialog after the change.
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

/** Moves the focus to the head of the open panel or of a bulk decision; without one, to the row's 'İncele' button. */
export function focusApplication(id: string): void {
  const heading = document.querySelector<HTMLElement>('[data-panel-heading]');
  (heading ?? document.getElementById(inspectButtonId(id)))?.focus();
}
