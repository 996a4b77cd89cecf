import { toast } from '../../ui/index.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { SecretDialog } from './SecretDialog.tsx';
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
      submit={submit}
      dangerous={purpose === 'off'}
      pending={change.isPending}
      onClose={onClose}
    >
      {(formId) => (
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
      )}
    </SecretDialog>
  );
}
