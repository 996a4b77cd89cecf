import { useEffect, useMemo } from 'react';
import { Banner, Button, CopyButton, Dialog, LinkButton } from '../../ui/index.ts';
import { securityTexts } from './securityTexts.ts';

const words = securityTexts.factor;

/** The recovery codes, this once: no stray key or click takes them away. */
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

/** To copy, or to take as a file. */
function Codes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const address = useMemo(() => URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' })), [text]);
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
        <CopyButton text={text} label={words.sheetCopy} copiedLabel={securityTexts.copied} />
        <LinkButton variant="secondary" href={address} external download={words.sheetFile}>
          {words.sheetDownload}
        </LinkButton>
      </div>
    </div>
  );
}
