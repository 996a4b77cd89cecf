import type { ReactNode } from 'react';
import { ApiError } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureBanner } from './failures.tsx';
import { texts } from './texts.ts';

/** Refusals that leave nothing to confirm: other staff changed the application or its money first. */
const settlingCodes: readonly string[] = [
  'alreadyDecided',
  'paymentRefunded',
  'documentChanged',
  'documentNeedsApproval',
];

export type ConfirmDialogProps = Omit<ConfirmButtonsProps, 'isSettled' | 'onCancel'> & {
  title: string;
  size?: 'small' | 'medium';
  error: Error | null;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks before a change. It shows the last refusal. */
export function ConfirmDialog({
  title,
  size = 'small',
  error,
  onClose,
  children,
  ...buttons
}: ConfirmDialogProps) {
  const isSettled = error instanceof ApiError && settlingCodes.includes(error.code);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!buttons.isPending}
      size={size}
      title={title}
      footer={<ConfirmButtons {...buttons} isSettled={isSettled} onCancel={onClose} />}
    >
      <div className={size === 'small' ? 'flex flex-col gap-4' : 'flex flex-col gap-5'}>
        {children}
        <FailureBanner error={error} />
      </div>
    </Dialog>
  );
}

export type ConfirmButtonsProps = {
  confirmText: string;
  pendingText: string;
  isPending: boolean;
  isDangerous?: boolean;
  /** The only button closes the dialog. */
  isSettled?: boolean;
  onCancel: () => void;
  /** Runs this function, or submits this form. */
  onConfirm: (() => void) | { formId: string };
};

/** Cancel and confirm; neither acts while the call runs. */
export function ConfirmButtons({
  confirmText,
  pendingText,
  isPending,
  isDangerous = false,
  isSettled = false,
  onCancel,
  onConfirm,
}: ConfirmButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={isPending ? undefined : onCancel} wide>
        {isSettled ? texts.action.close : texts.action.cancel}
      </Button>
      {!isSettled && (
        <Button
          {...(typeof onConfirm === 'function'
            ? { onClick: onConfirm }
            : { type: 'submit', form: onConfirm.formId })}
          variant={isDangerous ? 'danger' : 'primary'}
          pending={isPending}
          pendingText={pendingText}
          wide
        >
          {confirmText}
        </Button>
      )}
    </>
  );
}
