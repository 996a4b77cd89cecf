import type { SecondFactorOffer } from '../../../contract/access.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { accessTexts } from './accessTexts.ts';

const words = accessTexts.factor;

/** The secret for the authenticator app, as a picture and as letters in groups of four. */
export function FactorOffer({ offer }: { offer: SecondFactorOffer }) {
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
        <CopyButton
          text={offer.secret}
          label={words.copySecret}
          copiedLabel={accessTexts.copied}
          failedLabel={accessTexts.notCopied}
        />
      </div>
    </div>
  );
}
