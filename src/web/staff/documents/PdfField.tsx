import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { decisionTexts } from '../decisions/decisionTexts.ts';
import { errorText } from '../failures.tsx';
import { Loading } from '../QueryState.tsx';
import { texts } from '../texts.ts';
import { ComparedPdf } from './ComparedPdf.tsx';
import { documentTexts } from './documentTexts.ts';
import type { Named } from './useDocuments.ts';
import type { usePdf } from './usePdf.ts';

const words = documentTexts.checking;

export type PdfFieldProps = {
  named: Named;
  inputId: string;
  pdf: ReturnType<typeof usePdf>;
  /** The field may stay empty; after a refused file a button says so. */
  optional?: boolean;
  error?: string | undefined;
  onChoose: () => void;
};

/** The field for the customer's PDF, beside the applicant's data. */
export function PdfField({ named, inputId, pdf, optional = false, error, onChoose }: PdfFieldProps) {
  return (
    <>
      <div ref={keepOpenOnChooserCancel} className="flex flex-col items-start gap-1.5">
        <FileInput
          id={inputId}
          label={decisionTexts.approve.file}
          hint={decisionTexts.approve.fileHint}
          error={pdf.problem ?? error}
          optional={optional}
          accept="application/pdf,.pdf"
          files={pdf.file ? [pdf.file] : []}
          onChange={(files) => {
            onChoose();
            pdf.choose(files[0] ?? null);
          }}
          className="w-full"
        />
        {pdf.problem && optional && (
          <Button variant="quiet" size="small" onClick={() => pdf.choose(null)}>
            {decisionTexts.approve.withoutRefused}
          </Button>
        )}
      </div>
      {pdf.file && <Chosen named={named} pdf={pdf} />}
    </>
  );
}

/** The chosen file while it is checked, then as the applicant gets it. */
function Chosen({ named, pdf }: Pick<PdfFieldProps, 'named' | 'pdf'>) {
  const { checked, failure } = pdf;
  if (failure !== null) {
    return (
      <Banner tone="warning" title={words.failed} live>
        <p className="mb-2.5">{errorText(failure)}</p>
        <Button variant="secondary" size="small" onClick={pdf.checkAgain}>
          {texts.retry}
        </Button>
      </Banner>
    );
  }
  if (checked === null) return <Loading text={words.running} lines={4} dense />;
  return <ComparedPdf named={named} file={checked.sent} removed={checked.removed} />;
}

/** The 'cancel' event of a file chooser bubbles and would close the dialog. */
export function keepOpenOnChooserCancel(element: HTMLElement | null) {
  if (!element) return;
  const stop = (event: Event) => event.stopPropagation();
  element.addEventListener('cancel', stop);
  return () => element.removeEventListener('cancel', stop);
}
