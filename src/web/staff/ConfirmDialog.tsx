import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ApiError } from '../api/call.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type Toast, toast } from '../ui/toasts.ts';
import { FailureBanner } from './failures.tsx';
import { texts } from './texts.ts';

/**
 * Refusals that leave nothing to confirm: other staff changed the application, its money or the
 * request.
 */
const settlingCodes: readonly string[] = [
  'alreadyDecided',
  'paymentRefunded',
  'documentChanged',
  'documentNeedsApproval',
  'approvalOver',
  'approvalVoid',
  'approvalOwn',
  'caseTaken',
  'caseNotAssigned',
  'chatTaken',
  'chatLeft',
  'requestOpen',
  'requestNotOpen',
  'requestNotPossible',
];

export type ConfirmDialogProps = Omit<ConfirmButtonsProps, 'isSettled' | 'onCancel' | 'focusWhenSettled'> & {
  title: string;
  size?: 'small' | 'medium';
  error: Error | null;
  /** Why nothing is left to confirm, before anything was sent; null while there is something. */
  meanwhile?: string | null;
  /** There is nothing to confirm: its children say why. */
  isClosed?: boolean;
  /** What one can do about the refusal; below it. */
  remedy?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog that asks before a change. It shows the last refusal. What colleagues did meanwhile is
 * shown above the buttons, over the end of the text, so that nothing moves. The focus begins in the first field.
 */
export function ConfirmDialog({
  title,
  size = 'small',
  error,
  meanwhile = null,
  isClosed = false,
  remedy,
  onClose,
  children,
  ...buttons
}: ConfirmDialogProps) {
  const noticeId = useId();
  const isRefused = error instanceof ApiError && settlingCodes.includes(error.code);
  const isSettled = isClosed || isRefused || meanwhile !== null;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!buttons.isPending}
      size={size}
      title={title}
      footer={
        <>
          {meanwhile !== null && !isRefused && (
            <div
              id={noticeId}
              tabIndex={-1}
              className="absolute inset-x-0 bottom-full bg-surface px-5 pb-3 sm:px-7 [@media(max-height:25rem)]:static [@media(max-height:25rem)]:basis-full [@media(max-height:25rem)]:p-0"
            >
              <Banner tone="warning" title={texts.meanwhile} live>
                {meanwhile}
              </Banner>
            </div>
          )}
          <ConfirmButtons {...buttons} isSettled={isSettled} focusWhenSettled={noticeId} onCancel={onClose} />
        </>
      }
    >
      <div ref={content} className={size === 'small' ? 'flex flex-col gap-4' : 'flex flex-col gap-5'}>
        {children}
        {error !== null && (
          <div ref={bringIntoSight} className="flex flex-col gap-3">
            <FailureBanner error={error} />
            {remedy}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Says in a toast what was done, and closes the dialog. */
export function sayAndClose(done: Pick<Toast, 'title' | 'text'>, close: () => void): void {
  toast({ ...done, tone: 'success' });
  close();
}

/** The end of a long dialog may be out of sight. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

export type ConfirmButtonsProps = {
  confirmText: string;
  pendingText: string;
  isPending: boolean;
  isDangerous?: boolean;
  /** The only button closes the dialog. */
  isSettled?: boolean;
  /** The id of what takes the focus of the button that goes: on the other one, Enter would close. */
  focusWhenSettled?: string;
  onCancel: () => void;
  /** Runs this function, or submits this form. */
  onConfirm: (() => void) | { formId: string };
};

/** Neither acts while the call runs. Cancel keeps its place when confirm goes. */
export function ConfirmButtons({
  confirmText,
  pendingText,
  isPending,
  isDangerous = false,
  isSettled = false,
  focusWhenSettled,
  onCancel,
  onConfirm,
}: ConfirmButtonsProps) {
  const confirmId = useId();
  useLayoutEffect(() => {
    if (!isSettled || focusWhenSettled === undefined || document.activeElement?.id !== confirmId) return;
    document.getElementById(focusWhenSettled)?.focus();
  }, [isSettled, focusWhenSettled, confirmId]);
  return (
    <>
      <Button variant="secondary" onClick={isPending ? undefined : onCancel} wide>
        {isSettled ? texts.action.close : texts.action.cancel}
      </Button>
      <Button
        {...(typeof onConfirm === 'function'
          ? { onClick: onConfirm }
          : { type: 'submit', form: onConfirm.formId })}
        id={confirmId}
        variant={isDangerous ? 'danger' : 'primary'}
        pending={isPending}
        pendingText={pendingText}
        className={isSettled ? 'invisible' : undefined}
        wide
      >
        {confirmText}
      </Button>
    </>
  );
}
