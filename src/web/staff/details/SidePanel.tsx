import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { toastsAppearHere } from '../../ui/toasts.ts';
import { useIsWide } from '../browserState.ts';
import { offersAppearHere } from '../decisions/undoOffers.ts';
import { inspectButtonId } from '../list/RowActions.tsx';
import { detailTexts } from './detailTexts.ts';

export type SidePanelProps = {
  /** The application's id. A new one scrolls to the top; closing focuses its row. */
  id: string;
  title: ReactNode;
  onClose: () => void;
  /** Stands beside the title, because the actions appear later and disappear. */
  next: ReactNode;
  actions: ReactNode;
  /** Below the actions; it keeps its height. */
  lastChange: ReactNode;
  children: ReactNode;
};

/** Padding of the page: the panel does not cover the list. */
const room = 'min-[80rem]:pe-[38rem]';

/** A panel beside the list, which stays usable; on narrow screens a full-screen dialog. */
export function SidePanel(props: SidePanelProps) {
  return useIsWide() ? <Beside {...props} /> : <FullScreen {...props} />;
}

function Beside(props: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusOf(panel, props.id, { always: false });
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    document.body.classList.add(room);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isBusy(event)) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.body.classList.remove(room);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className="fixed inset-y-0 end-0 z-30 flex w-[38rem] flex-col border-s border-line bg-surface shadow-floating"
    >
      <Content {...props} titleId={titleId} />
    </section>
  );
}

/** True if Escape is for a dialog above or a search field. */
function isBusy({ target }: KeyboardEvent): boolean {
  const searching = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
  return searching || document.querySelector('dialog[open]') !== null;
}

function FullScreen(props: SidePanelProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useFocusOf(dialog, props.id, { always: true });
  return (
    <dialog
      ref={dialog}
      data-case
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file chooser's event bubbles here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      onClose={props.onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-surface p-0 text-ink overflow-hidden open:flex open:flex-col"
    >
      <Content {...props} titleId={titleId} />
      <div ref={offersAppearHere} />
      <div ref={toastsAppearHere} />
    </dialog>
  );
}

function Content({
  title,
  onClose,
  next,
  actions,
  lastChange,
  children,
  titleId,
}: SidePanelProps & { titleId: string }) {
  return (
    <>
      <header className="flex flex-col gap-3 border-b border-line px-4 py-3 sm:px-6">
        <div className="flex items-start gap-3">
          <h2
            id={titleId}
            data-panel-heading
            tabIndex={-1}
            className="me-auto min-w-0 self-center text-base wrap-anywhere"
          >
            {title}
          </h2>
          {next}
          <button
            type="button"
            onClick={onClose}
            aria-label={detailTexts.panel.close}
            className="-me-2 -my-1 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="flex min-h-9 flex-wrap items-center gap-2 max-sm:min-h-20">{actions}</div>
        {lastChange}
      </header>
      {/* A scrolling region must take focus, so that the arrow keys can move it. */}
      <section
        data-panel-body
        aria-label={detailTexts.panel.sections}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 sm:px-6"
      >
        {children}
      </section>
    </>
  );
}

/**
 * Focuses the panel if a key opened it or it fills the screen, its heading if another application
 * is shown while the focus is in it, and the list's row when it closes.
 */
function useFocusOf(
  panel: { current: HTMLElement | null },
  id: string,
  { always }: { always: boolean },
): void {
  const shown = useRef(id);
  const enter = useEffectEvent((first: boolean) => {
    const byKey = document.activeElement?.matches(':focus-visible') ?? false;
    const within = panel.current?.contains(document.activeElement) ?? false;
    panel.current?.querySelector('[data-panel-body]')?.scrollTo({ top: 0 });
    if (first ? always || byKey : within) heading(panel.current)?.focus();
  });
  useEffect(() => {
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
