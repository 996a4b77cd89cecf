import { type ReactNode, useId } from 'react';
import { Button, Dialog } from '../../ui/index.ts';
import { securityTexts } from './securityTexts.ts';

/** A dialog around a {@link SecretForm}: its button sends the form that gets the id. Not left while an answer is awaited. */
export function SecretDialog({
  title,
  submit,
  dangerous = false,
  pending,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  dangerous?: boolean;
  pending: boolean;
  onClose: () => void;
  children: (formId: string) => ReactNode;
}) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!pending}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={pending ? undefined : onClose} wide>
            {securityTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={dangerous ? 'danger' : 'primary'}
            pending={pending}
            pendingText={securityTexts.factor.wait}
            wide
          >
            {submit}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  );
}
