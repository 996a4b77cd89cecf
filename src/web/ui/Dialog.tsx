import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { toastsAppearHere } from './toasts.ts';

const widths = {
  small: 'max-w-md',
  medium: 'max-w-2xl',
  large: 'max-w-5xl',
  /** Near the top: a list that grows moves nothing above it; the whole screen of a phone. */
  palette:
    'sm:max-w-2xl sm:mt-[10vh] sm:max-h-[80dvh] max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none',
} as const;

export type DialogProps = {
  open: boolean;
  /** By Escape, the close button or the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  /** False: only a button in the footer closes it. */
  dismissible?: boolean | undefined;
};

/** The browser's modal dialog: keeps focus inside, closes on Escape, returns focus. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'small',
  dismissible = true,
}: DialogProps) {
  const { t } = useTranslation('common');
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      // Removing an open dialog loses the focus; closing it first returns it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      // Without it the browser closes the dialog at a second Escape.
      closedby={dismissible ? 'any' : 'none'}
      onCancel={(event) => {
        // A file chooser's cancel event bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={onClose}
      className={classes(
        'm-auto scroll-pb-28 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-floating',
        'backdrop:bg-black/55',
        widths[size],
      )}
    >
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {dismissible && (
            <button
              type="button"
              onClick={onClose}
              aria-label={t('action.close')}
              className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div>{children}</div>
        {/* Stays in view while the content scrolls, unless the window is too low. Buttons of several lines
            fill them, as they do on a phone. */}
        {footer && (
          <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-surface p-5 pt-4 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7 [@media(max-height:25rem)]:static">
            <div className="flex flex-wrap gap-3 *:grow sm:ms-auto sm:w-fit">{footer}</div>
          </div>
        )}
      </div>
      <div ref={toastsAppearHere} />
    </dialog>
  );
}
