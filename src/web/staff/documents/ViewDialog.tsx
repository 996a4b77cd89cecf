import type { ShownDocument } from '../../../contract/documents.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ApplicationLine } from '../decisions/ApplicationLine.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { ComparedPdf } from './ComparedPdf.tsx';
import { documentTexts as words } from './documentTexts.ts';
import { documentPaths, type Named, useDocumentFile } from './useDocuments.ts';

export type ViewDialogProps = {
  named: Named;
  row: ApplicationRow;
  document: ShownDocument;
  onClose: () => void;
};

/** Shows a document as the applicant gets it, with the name to compare. */
export function ViewDialog({ named, row, document, onClose }: ViewDialogProps) {
  const query = useDocumentFile(named, document);
  const paths = documentPaths(named, document.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words.viewTitle[document.state]}
      footer={
        <>
          <LinkButton href={paths.sent} external variant="secondary">
            {words.save}
          </LinkButton>
          <Button onClick={onClose}>{texts.action.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ApplicationLine row={row} />
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.viewLoading} lines={6} dense />}
        {query.data && <ComparedPdf named={named} file={query.data} tall />}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-xs text-muted">{words.viewNoted}</p>
          <LinkButton href={paths.original} external variant="quiet" size="small">
            {words.original}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
