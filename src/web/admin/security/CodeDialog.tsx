import { useId } from 'react';
import { Button, Dialog, toast } from '../../ui/index.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { SecretForm } from './SecretForm.tsx';
import { securityTexts } from './securityTexts.ts';
import { useRenewCodes, useSwitchFactorOff } from './useSecurity.ts';

const words = securityTexts.factor;

const purposes = {
  off: { title: words.offTitle, text: words.offText, submit: words.switchOff },
  renew: { title: words.renewTitle, text: words.renewText, submit: words.renew },
} as const;

/** What only a code allows: switching the second factor off, or new recovery codes. */
export function CodeDialog({ purpose, onClose }: { purpose: keyof typeof purposes; onClose: () => void }) {
  const formId = useId();
  const switchingOff = useSwitchFactorOff();
  const renewing = useRenewCodes();
  const { title, text, submit } = purposes[purpose];
  const change = purpose === 'off' ? switchingOff : renewing;
  const codes = renewing.data?.recoveryCodes;
  const onSecret = (code: string) => {
    if (purpose === 'renew') return renewing.mutate(code);
    switchingOff.mutate(code, {
      onSuccess: () => {
        toast({ ...words.switchedOff, tone: 'success' });
        onClose();
      },
    });
  };
  if (codes !== undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        dismissible={false}
        title={words.sheetTitle}
        footer={
          <Button onClick={onClose} wide>
            {words.sheetDone}
          </Button>
        }
      >
        <CodeSheet codes={codes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!change.isPending}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={change.isPending ? undefined : onClose} wide>
            {securityTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={purpose === 'off' ? 'danger' : 'primary'}
            pending={change.isPending}
            pendingText={words.wait}
            wide
          >
            {submit}
          </Button>
        </>
      }
    >
      <SecretForm
        id={formId}
        label={words.codeOrRecovery}
        emptyText={words.codeEmpty}
        autoComplete="one-time-code"
        error={change.error}
        pending={change.isPending}
        onSecret={onSecret}
      >
        <p>{text}</p>
      </SecretForm>
    </Dialog>
  );
}
