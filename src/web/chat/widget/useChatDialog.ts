import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useChatState } from '../chatState.ts';

/** Screens on which the panel would leave no room for the page. */
const smallScreen = '(width < 30rem), (height < 30rem)';

function subscribe(changed: () => void) {
  const small = matchMedia(smallScreen);
  small.addEventListener('change', changed);
  return () => small.removeEventListener('change', changed);
}

export type ChatDialog = { element: RefObject<HTMLDialogElement | null>; wholeScreen: boolean };

/**
 * The chat as the browser's own dialog: modal on a small screen, where it covers the page and the back gesture closes it;
 * beside the page, which stays usable, on others. The focus goes back to where it was opened.
 */
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
    // The chat was open before a reload: the focus stays where it was.
    if (opener === null && before instanceof HTMLElement) before.focus();
    return () => dialog.close();
  }, [open, opener, wholeScreen]);

  useEffect(() => {
    if (open && opener !== null) return () => opener.focus();
  }, [open, opener]);

  useKeyboardRoom(element, open && wholeScreen);
  return { element, wholeScreen };
}

/** Software keyboards cover the page without making it smaller: the dialog ends where the keyboard begins. */
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
