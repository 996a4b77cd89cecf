import type { ShownDocument } from '../../../contract/review.ts';
import { Button, Dialog, LinkButton, Skeleton } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { ApplicationLine } from '../decide/ApplicationLine.tsx';
import { PdfPreview } from '../decide/PdfPreview.tsx';
import { FetchFailed } from '../FetchFailed.tsx';
import { texts } from '../texts.ts';
import { documentTexts as words } from './documentTexts.ts';
import { documentPath, type Named, useDocumentFile } from './useDocuments.ts';

export type ViewDialogProps = {
  named: Named;
  row: ApplicationRow;
  document: ShownDocument;
  onClose: () => void;
};

/** An attached document beside the person it was attached for. It is drawn, not opened: nothing in it runs. */
export function ViewDialog({ named, row, document, onClose }: ViewDialogProps) {
  const query = useDocumentFile(named, document);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words.viewTitle[document.state]}
      footer={
        <>
          <LinkButton href={documentPath(named, document.id)} external variant="secondary" wide>
            {words.save}
          </LinkButton>
          <Button onClick={onClose} wide>
            {texts.action.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ApplicationLine row={row} />
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && (
          <div>
            <p role="status" className="mb-2 text-sm text-muted">
              {words.viewLoading}
            </p>
            <Skeleton lines={6} />
          </div>
        )}
        {query.data && <PdfPreview file={query.data} tall />}
        <p className="text-xs text-muted">{words.viewNoted}</p>
      </div>
    </Dialog>
  );
}
