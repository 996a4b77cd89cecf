import { accessTexts } from './accessTexts.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { FactorOffer } from './FactorOffer.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { useBeginFactor, useConfirmFactor } from './useSecurity.ts';

const words = accessTexts.factor;

/** Switches the second factor on: password, app with its first code, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const beginning = useBeginFactor();
  const confirming = useConfirmFactor();
  const offer = beginning.data;
  const codes = confirming.data?.recoveryCodes;
  const isPending = beginning.isPending || confirming.isPending;

  if (codes !== undefined) return <CodeSheet codes={codes} onClose={onClose} />;
  if (offer === undefined) {
    return (
      <SecretDialog
        title={words.title}
        confirmText={words.next}
        isPending={isPending}
        error={beginning.error}
        field={{
          label: words.password,
          hint: words.passwordHint,
          emptyText: words.passwordEmpty,
          type: 'password',
          autoComplete: 'current-password',
        }}
        onSecret={(password) => beginning.mutate(password)}
        onClose={onClose}
      />
    );
  }
  return (
    <SecretDialog
      title={words.scanTitle}
      confirmText={words.confirm}
      isPending={isPending}
      error={confirming.error}
      field={{
        label: words.code,
        hint: words.codeHint,
        emptyText: words.codeEmpty,
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
      }}
      onSecret={(code) => confirming.mutate(code)}
      onClose={onClose}
    >
      <FactorOffer offer={offer} />
    </SecretDialog>
  );
}
