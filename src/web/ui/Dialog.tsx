import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../language/index.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' } as const;

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button or the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, at the end of the dialog. */
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  /** False: only a button in the footer closes it (something must be acknowledged). */
  dismissible?: boolean | undefined;
};

/** The browser's own modal dialog: it keeps focus inside, closes on Escape and gives focus back. */
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
      // A dialog that is taken off the page, not closed, leaves the focus nowhere.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      // Without it a second Escape would close the dialog past our wish.
      closedby={dismissible ? 'any' : 'none'}
      onCancel={(event) => {
        // A file chooser inside that is cancelled says so in an event that bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={onClose}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-lg border border-line bg-surface p-0 text-ink shadow-floating',
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
        {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
      </div>
    </dialog>
  );
}
