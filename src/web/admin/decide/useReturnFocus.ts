import { useEffect, useRef, useState } from 'react';
import { inspectButtonId } from '../list/RowActions.tsx';

/**
 * Gives focus back when a dialog about a row closes: to what opened it, or to the row's 'İncele' button once the
 * opener is gone or about to go (a decided row loses its other buttons). Returns what to call on a decision.
 */
export function useReturnFocus(rowId: string): () => void {
  const [opener] = useState(() => document.activeElement);
  const decided = useRef(false);
  useEffect(
    () => () => {
      const stays = !decided.current && opener instanceof HTMLElement && opener.isConnected;
      const target = stays ? opener : document.getElementById(inspectButtonId(rowId));
      target?.focus();
    },
    [opener, rowId],
  );
  return () => {
    decided.current = true;
  };
}
