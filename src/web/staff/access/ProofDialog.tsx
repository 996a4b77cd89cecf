import { useState } from 'react';
import { proveAgain } from '../../../contract/access.ts';
import { isRefused } from '../../api/call.ts';
import { accessTexts } from './accessTexts.ts';
import { answerProof, useIsProofAsked } from './proofAsked.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { useProveAgain } from './useSecurity.ts';

const words = accessTexts.proof;

/** Asks for the password, and for a code where the second factor is on, while calls wait for a fresh proof. */
export function ProofDialog() {
  return useIsProofAsked() ? <Proof /> : null;
}

function Proof() {
  const proving = useProveAgain();
  /** Right, if a code is asked for. */
  const [password, setPassword] = useState<string | null>(null);
  const isAskedForCode = (error: Error) => isRefused(error, proveAgain, 'secondFactorNeeded');
  const prove = (secrets: { password: string; code?: string }) =>
    proving.mutate(secrets, {
      onSuccess: () => answerProof(true),
      onError: (error) => isAskedForCode(error) && setPassword(secrets.password),
    });
  const shared = {
    title: words.title,
    confirmText: words.submit,
    isPending: proving.isPending,
    error: proving.error === null || isAskedForCode(proving.error) ? null : proving.error,
    onClose: () => answerProof(false),
  };
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
