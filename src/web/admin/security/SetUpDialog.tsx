import type { SecondFactorOffer } from '../../../contract/staffAccess.ts';
import { CopyButton } from '../../ui/index.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SecretForm } from './SecretForm.tsx';
import { securityTexts } from './securityTexts.ts';
import { useBeginFactor, useConfirmFactor } from './useSecurity.ts';

const words = securityTexts.factor;

/** Switching the second factor on: the password, the app with its first code, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const beginning = useBeginFactor();
  const confirming = useConfirmFactor();
  const offer = beginning.data;
  const codes = confirming.data?.recoveryCodes;
  const pending = beginning.isPending || confirming.isPending;

  if (codes !== undefined) return <CodeSheet codes={codes} onClose={onClose} />;
  return (
    <SecretDialog
      title={offer === undefined ? words.title : words.scanTitle}
      submit={offer === undefined ? words.next : words.confirm}
      pending={pending}
      onClose={onClose}
    >
      {(formId) =>
        offer === undefined ? (
          <SecretForm
            key="password"
            id={formId}
            label={words.password}
            hint={words.passwordHint}
            emptyText={words.passwordEmpty}
            type="password"
            autoComplete="current-password"
            error={beginning.error}
            pending={pending}
            onSecret={(password) => beginning.mutate(password)}
          />
        ) : (
          <SecretForm
            key="code"
            id={formId}
            label={words.code}
            hint={words.codeHint}
            emptyText={words.codeEmpty}
            autoComplete="one-time-code"
            inputMode="numeric"
            error={confirming.error}
            pending={pending}
            onSecret={(code) => confirming.mutate(code)}
          >
            <Offer offer={offer} />
          </SecretForm>
        )
      }
    </SecretDialog>
  );
}

/** What the authenticator app takes in: a picture, or letters in groups of four. */
function Offer({ offer }: { offer: SecondFactorOffer }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{words.scanLead}</p>
      <img
        src={offer.picture}
        alt={words.pictureAlt}
        width={200}
        height={200}
        className="rounded-md border border-line bg-white"
      />
      <p className="text-sm text-muted">{words.typeLead}</p>
      <p className="font-mono text-sm wrap-anywhere">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <div>
        <CopyButton text={offer.secret} label={words.copySecret} copiedLabel={securityTexts.copied} />
      </div>
    </div>
  );
}
