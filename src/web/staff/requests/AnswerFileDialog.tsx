import { useState } from 'react';
import type { RequestItemKey } from '../../../domain/status/requestItems.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useReadPdf } from '../documents/openPdf.ts';
import { PdfPreview } from '../documents/PdfPreview.tsx';
import type { Named } from '../documents/useDocuments.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { answerAddress, answerPdf } from './answerFile.ts';
import { requestItemNames, requestTexts as words } from './requestTexts.ts';
import { useAnswerFile } from './useRequests.ts';

export type AnswerFileDialogProps = {
  named: Named;
  requestId: string;
  fileId: string;
  item: RequestItemKey;
  onClose: () => void;
};

/** Shows what a traveller sent: an image, or the pages of a PDF. */
export function AnswerFileDialog({ named, requestId, fileId, item, onClose }: AnswerFileDialogProps) {
  const query = useAnswerFile(named, { requestId, fileId });
  const name = requestItemNames[item];
  const file = query.data;
  const address = file && answerAddress(file);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words.fileTitle(name)}
      footer={
        <>
          {file && (
            <LinkButton
              href={address ?? ''}
              external
              variant="secondary"
              download={file.mediaType === 'application/pdf' ? `${item}.pdf` : `${item}.jpg`}
            >
              {words.save}
            </LinkButton>
          )}
          <Button onClick={onClose}>{texts.action.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.fileLoading} lines={6} dense />}
        {file && file.mediaType !== 'application/pdf' && (
          <img
            src={address}
            alt={words.fileAlt(name)}
            className="max-h-[65dvh] w-full rounded-md border border-line bg-sunken object-contain"
          />
        )}
        {file?.mediaType === 'application/pdf' && <Pages data={file.data} name={name} />}
        <p className="text-xs text-muted">{words.fileNoted}</p>
      </div>
    </Dialog>
  );
}

function Pages({ data, name }: { data: string; name: string }) {
  const [file] = useState(() => answerPdf(data, name));
  const read = useReadPdf(file);
  if (read === null) return <Loading text={words.fileLoading} lines={6} dense />;
  if (read === 'failed') return <p className="text-sm text-muted">{words.fileUnreadable}</p>;
  return <PdfPreview pdf={read.pdf} name={name} tall />;
}
