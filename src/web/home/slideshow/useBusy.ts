import { type RefObject, useEffect, useState } from 'react';

/** Whether a control inside an element has the focus: someone has something in hand there. A heading is no control. */
export function useBusy(element: RefObject<HTMLElement | null>): boolean {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const come = ({ target }: FocusEvent) =>
      setBusy(target instanceof Element && target.matches('a, button, input, select'));
    const go = () => setBusy(false);
    current.addEventListener('focusin', come);
    current.addEventListener('focusout', go);
    return () => {
      current.removeEventListener('focusin', come);
      current.removeEventListener('focusout', go);
    };
  }, [element]);

  return busy;
}
