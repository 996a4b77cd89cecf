import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useChatState } from '../chatState.ts';

const smallScreen = '(width < 30rem), (height < 30rem)';

function subscribe(changed: () => void) {
  const small = matchMedia(smallScreen);
  small.addEventListener('change', changed);
  return () => small.removeEventListener('change', changed);
}

export type ChatDialog = { element: RefObject<HTMLDialogElement | null>; wholeScreen: boolean };

/** A dialog, modal on small screens (docs/decisions/chat-window.md). Returns the focus. */
export function useChatDialog(): ChatDialog {
  const { open, opener } = useChatState();
  const wholeScreen = useSyncExternalStore(subscribe, () => matchMedia(smallScreen).matches);
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    if (wholeScreen) dialog.showModal();
    else dialog.show();
    // Opened by a reload, the chat does not take the focus.
    if (opener === null && before instanceof HTMLElement) before.focus();
    return () => dialog.close();
  }, [open, opener, wholeScreen]);

  useEffect(() => {
    if (open && opener !== null) return () => opener.focus();
  }, [open, opener]);

  useKeyboardRoom(element, open && wholeScreen);
  return { element, wholeScreen };
}

/** Ends the dialog above a software keyboard, which does not resize the page. */
function useKeyboardRoom(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    const style = element.current?.style;
    if (!active || visualViewport === null || style === undefined) return;
    const follow = () => {
      style.height = `${visualViewport.height}px`;
      style.top = `${visualViewport.offsetTop}px`;
    };
    follow();
    visualViewport.addEventListener('resize', follow);
    visualViewport.addEventListener('scroll', follow);
    return () => {
      visualViewport.removeEventListener('resize', follow);
      visualViewport.removeEventListener('scroll', follow);
      style.height = '';
      style.top = '';
    };
  }, [element, active]);
}
