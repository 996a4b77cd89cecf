import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/index.ts';
import { offersAppearHere } from '../decide/undoPlace.ts';
import { inspectButtonId } from '../list/RowActions.tsx';
import { useWide } from '../list/useWide.ts';
import { reviewTexts } from '../reviewTexts.ts';

export type SidePanelProps = {
  /** The application shown: another one begins at the top, and closing gives the focus back to its row. */
  id: string;
  title: ReactNode;
  onClose: () => void;
  /** After the actions. */
  next: ReactNode;
  /** What can be done; stays in view. */
  actions: ReactNode;
  children: ReactNode;
};

/** The page makes room, so that the list stays in view beside the panel. */
const room = 'min-[80rem]:pe-[38rem]';

/**
 * Beside the list where there is room: the list stays usable, j and k included. Elsewhere a dialog over the whole
 * screen. Escape closes either.
 */
export function SidePanel(props: SidePanelProps) {
  return useWide() ? <Beside {...props} /> : <FullScreen {...props} />;
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

/** A dialog above is to be closed first, and the search box clears itself on Escape. */
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
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside that is cancelled says so in an event that bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      onClose={props.onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-surface p-0 text-ink overflow-hidden open:flex open:flex-col"
    >
      <Content {...props} titleId={titleId} />
      <div ref={offersAppearHere} />
    </dialog>
  );
}

function Content({ title, onClose, next, actions, children, titleId }: SidePanelProps & { titleId: string }) {
  return (
    <>
      <header className="flex flex-col gap-3 border-b border-line px-4 py-3 sm:px-6">
        <div className="flex items-center gap-3">
          <h2
            id={titleId}
            data-panel-heading
            tabIndex={-1}
            className="me-auto min-w-0 text-base wrap-anywhere"
          >
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={reviewTexts.panel.close}
            className="-me-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <div className="ms-auto">{next}</div>
        </div>
      </header>
      {/* A region that scrolls must take focus, so that the arrow keys can move it. */}
      <section
        data-panel-body
        aria-label={reviewTexts.panel.sections}
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
 * Focus goes into the panel when it was opened by a key (or covers everything), follows to another application when it
 * was in the panel, and goes back to the row when the panel closes.
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
  // After the panel is gone: what lay behind it cannot take the focus before.
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
