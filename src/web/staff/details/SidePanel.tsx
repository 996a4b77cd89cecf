import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastsAppearHere } from '../../ui/toasts.ts';
import { useHasRoomForColumns, useIsWide } from '../browserState.ts';
import { offersAppearHere } from '../decisions/undoOffers.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { tourMark } from '../tour/tourSteps.ts';
import { detailTexts } from './detailTexts.ts';
import { fullViewId, useFullView } from './fullView.ts';
import { useEscape, useFocusOf, useModality, useRoom } from './usePanelDialog.ts';

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

/**
 * A panel beside the list, which stays usable; on narrow screens and in the full view a dialog that fills the
 * window. Always the same element: nothing typed or opened is lost.
 */
export function SidePanel(props: SidePanelProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isWide = useIsWide();
  const [isFull] = useFullView();
  const isModal = isFull || !isWide;
  useModality(dialog, isModal);
  useFocusOf(dialog, props.id, { always: isModal });
  useRoom(isWide);
  useEscape(!isModal, props.onClose);
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
      onClose={({ currentTarget }) => {
        // It is open again where it only became modal or ceased to be.
        if (!currentTarget.open) props.onClose();
      }}
      className={classes(
        'fixed inset-y-0 end-0 m-0 flex h-dvh max-h-none max-w-none flex-col overflow-hidden bg-surface p-0 text-ink',
        isModal ? 'w-full' : 'start-auto z-30 w-[38rem] border-s border-line shadow-floating',
      )}
    >
      <Content {...props} titleId={titleId} isModal={isModal} />
      {isModal && (
        <>
          <div ref={offersAppearHere} />
          <div ref={toastsAppearHere} />
        </>
      )}
    </dialog>
  );
}

function FullViewButton() {
  const [isFull, setFull] = useFullView();
  return (
    <Button
      {...tourMark('fullView')}
      id={fullViewId}
      size="small"
      variant="secondary"
      aria-pressed={isFull}
      aria-keyshortcuts="v"
      aria-label={detailTexts.panel.full}
      title={detailTexts.panel.full}
      className={classes('shrink-0 max-sm:px-2!', isFull && 'bg-accent-soft!')}
      onClick={() => setFull(!isFull)}
    >
      <Icon name="document" className="sm:hidden" />
      <span className="max-sm:hidden">{detailTexts.panel.full}</span>
    </Button>
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
  isModal,
}: SidePanelProps & { titleId: string; isModal: boolean }) {
  const [isFull] = useFullView();
  const hasColumns = useHasRoomForColumns();
  return (
    <>
      <header
        className={classes(
          'gap-3 border-b border-line px-4 py-3 sm:px-6',
          isFull && hasColumns ? 'grid grid-cols-3 items-start' : 'flex flex-col',
        )}
      >
        <div className="col-span-full flex items-start gap-2 sm:gap-3">
          <h2
            id={titleId}
            data-panel-heading
            tabIndex={-1}
            className="me-auto min-w-0 self-center text-base wrap-anywhere"
          >
            {title}
          </h2>
          {next}
          <FullViewButton />
          {/* Over the head of the page, which has the other. */}
          {isModal && <HelpButton />}
          <button
            type="button"
            onClick={onClose}
            aria-label={detailTexts.panel.close}
            className="-me-2 -my-1 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        <div
          {...tourMark('decisions')}
          className="flex min-h-9 flex-wrap content-start items-center gap-2 max-sm:min-h-20"
        >
          {actions}
        </div>
        {lastChange}
      </header>
      {/* A scrolling region must take focus, so that the arrow keys can move it. */}
      <section
        data-panel-body
        aria-label={detailTexts.panel.sections}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto [container-type:size] overscroll-contain px-4 py-5 -outline-offset-2 sm:px-6"
      >
        {children}
      </section>
    </>
  );
}
