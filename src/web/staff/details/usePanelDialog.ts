import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { inspectButtonId } from '../list/RowActions.tsx';

/** How an open case becomes modal, takes and returns the focus, and closes. */

type PanelRef = { current: HTMLDialogElement | null };

/** Padding of the page: the panel does not cover the list. */
const room = 'min-[80rem]:pe-[38rem]';

/**
 * Opens the dialog, over the page or beside its content, and keeps the focus that is within. Waits while
 * another dialog is open, which it would cover.
 */
export function useModality(dialog: PanelRef, isModal: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (element.open && (element.matches(':modal') === isModal || isOtherDialogOpen())) return;
    const focused = document.activeElement;
    const wasOpen = element.open;
    if (element.matches(':modal')) element.close();
    element.removeAttribute('open');
    if (isModal) element.showModal();
    // `show()` would take the focus from the list.
    else element.setAttribute('open', '');
    if (!wasOpen) return;
    const within = focused instanceof HTMLElement && element.contains(focused);
    (within ? focused : heading(element))?.focus({ preventScroll: true });
  });
}

/** The list keeps its room beside the panel, also while the full view covers it. */
export function useRoom(isWide: boolean): void {
  useEffect(() => {
    if (!isWide) return;
    document.body.classList.add(room);
    return () => document.body.classList.remove(room);
  }, [isWide]);
}

export function useEscape(isBeside: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isBeside) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isBusy(event)) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isBeside]);
}

/** True if Escape is for a dialog above or a search field. */
function isBusy({ target }: KeyboardEvent): boolean {
  const searching = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
  return searching || isOtherDialogOpen();
}

/** True if a dialog lies over page and case. */
export function isOtherDialogOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-case])') !== null;
}

/**
 * Focuses the panel if a key opened it or it fills the screen, its heading if another application
 * is shown while the focus is in it or nowhere, and the list's row when it closes.
 */
export function useFocusOf(panel: PanelRef, id: string, { always }: { always: boolean }): void {
  const shown = useRef(id);
  const enter = useEffectEvent((first: boolean) => {
    // A pressed button that went leaves the focus to the page.
    const isLost = document.activeElement === document.body;
    const byKey = document.activeElement?.matches(':focus-visible') ?? false;
    const within = panel.current?.contains(document.activeElement) ?? false;
    panel.current?.querySelector('[data-panel-body]')?.scrollTo({ top: 0 });
    if (first ? always || byKey : within || isLost) heading(panel.current)?.focus();
  });
  // Before the effects of what it shows: a note that was asked for takes the focus then.
  useLayoutEffect(() => {
    enter(true);
  }, []);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    enter(false);
  }, [id]);

  const hadFocus = useRef(false);
  useLayoutEffect(
    () => () => {
      hadFocus.current = panel.current?.contains(document.activeElement) ?? false;
    },
    [panel],
  );
  // After the removal of the panel: an element behind a modal dialog cannot take the focus.
  useEffect(
    () => () => {
      if (hadFocus.current || document.activeElement === document.body) {
        document.getElementById(inspectButtonId(shown.current))?.focus();
      }
    },
    [],
  );
}

function heading(panel: HTMLElement | null): HTMLElement | null {
  return panel?.querySelector<HTMLElement>('[data-panel-heading]') ?? null;
}
