import { useEffect, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { accessTexts } from './accessTexts.ts';

const words = accessTexts.factor;

/** Shows the recovery codes once. Only its button closes it. */
export function CodeSheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
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
      <Codes codes={codes} />
    </Dialog>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const [address] = useState(() => URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning">{words.sheetLead}</Banner>
      <ol className="grid gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          label={words.sheetCopy}
          copiedLabel={accessTexts.copied}
          failedLabel={accessTexts.notCopied}
        />
        <LinkButton variant="secondary" href={address} external download={words.sheetFile}>
          {words.sheetDownload}
        </LinkButton>
      </div>
    </div>
  );
}
