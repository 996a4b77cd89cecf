import { toast } from '../../ui/toasts.ts';
import { accessTexts } from './accessTexts.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { useRenewCodes, useSwitchFactorOff } from './useSecurity.ts';

const words = accessTexts.factor;

const purposes = {
  off: { title: words.offTitle, text: words.offText, submit: words.switchOff },
  renew: { title: words.renewTitle, text: words.renewText, submit: words.renew },
} as const;

/** Asks for a code before it switches the second factor off or makes new recovery codes. */
export function CodeDialog({ purpose, onClose }: { purpose: keyof typeof purposes; onClose: () => void }) {
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
  if (codes !== undefined) return <CodeSheet codes={codes} onClose={onClose} />;
  return (
    <SecretDialog
      title={title}
      confirmText={submit}
      isDangerous={purpose === 'off'}
      isPending={change.isPending}
      error={change.error}
      field={{ label: words.codeOrRecovery, emptyText: words.codeEmpty, autoComplete: 'one-time-code' }}
      onSecret={onSecret}
      onClose={onClose}
    >
      <p>{text}</p>
    </SecretDialog>
  );
}
