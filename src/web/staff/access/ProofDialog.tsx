import { useState } from 'react';
import { proveAgain } from '../../../contract/access.ts';
import { isRefused } from '../../api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { accessTexts } from './accessTexts.ts';
import { hasPasskeys, keyFailureText } from './passkeys.ts';
import { answerProof, useIsProofAsked } from './proofAsked.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { useHasPasskey, useHasPassword } from './useMe.ts';
import { useProveByPasskey } from './usePasskeys.ts';
import { useProveAgain } from './useSecurity.ts';

const words = accessTexts.proof;

/**
 * Asks for a passkey, or for the password and for a code where the second factor is on, while calls wait for a fresh
 * proof.
 */
export function ProofDialog() {
  return useIsProofAsked() ? <Proof /> : null;
}

function Proof() {
  const proving = useProveAgain();
  const byPasskey = useProveByPasskey();
  const hasPassword = useHasPassword();
  const hasPasskey = useHasPasskey() && hasPasskeys();
  /** Right, if a code is asked for. */
  const [password, setPassword] = useState<string | null>(null);
  const isAskedForCode = (error: Error) => isRefused(error, proveAgain, 'secondFactorNeeded');
  const succeed = () => answerProof(true);
  const prove = (secrets: { password: string; code?: string }) =>
    proving.mutate(secrets, {
      onSuccess: succeed,
      onError: (error) => isAskedForCode(error) && setPassword(secrets.password),
    });
  const proveByPasskey = () => byPasskey.mutate(undefined, { onSuccess: succeed });
  const shared = {
    title: words.title,
    confirmText: words.submit,
    isPending: proving.isPending,
    error: proving.error === null || isAskedForCode(proving.error) ? null : proving.error,
    onClose: () => answerProof(false),
  };
  const keyFailure = byPasskey.error && (
    <Banner tone="danger" live>
      {keyFailureText(byPasskey.error)}
    </Banner>
  );
  if (!hasPassword) {
    return (
      <ConfirmDialog
        title={words.title}
        confirmText={words.byPasskey}
        pendingText={accessTexts.passkeys.wait}
        isPending={byPasskey.isPending}
        error={null}
        onConfirm={proveByPasskey}
        onClose={shared.onClose}
      >
        <p>{words.lead}</p>
        {keyFailure}
      </ConfirmDialog>
    );
  }
  if (password === null) {
    return (
      <SecretDialog
        {...shared}
        field={{
          label: words.password,
          emptyText: accessTexts.login.empty,
          type: 'password',
          autoComplete: 'current-password',
        }}
        onSecret={(secret) => prove({ password: secret })}
      >
        <p>{words.lead}</p>
        {hasPasskey && (
          <Button
            className="self-start"
            pending={byPasskey.isPending}
            pendingText={accessTexts.passkeys.wait}
            onClick={proveByPasskey}
          >
            {words.byPasskey}
          </Button>
        )}
        {keyFailure}
      </SecretDialog>
    );
  }
  return (
    <SecretDialog
      {...shared}
      field={{
        label: accessTexts.factor.codeOrRecovery,
        emptyText: accessTexts.factor.codeEmpty,
        autoComplete: 'one-time-code',
      }}
      onSecret={(code) => prove({ password, code: code.trim() })}
    >
      <p>{words.codeLead}</p>
    </SecretDialog>
  );
}
