import { Button, FileInput } from '../../ui/index.ts';
import { texts } from '../texts.ts';
import { PdfPreview } from './PdfPreview.tsx';
import type { usePdf } from './usePdf.ts';

export type PdfFieldProps = {
  inputId: string;
  pdf: ReturnType<typeof usePdf>;
  /** It may stay empty; staff then say so after a refused file. */
  optional?: boolean;
  /** What is wrong besides the file itself. */
  error?: string | undefined;
  /** Another file was chosen, or none. */
  onChoose: () => void;
};

/** The PDF for the customer, with its pages as they will be seen. */
export function PdfField({ inputId, pdf, optional = false, error, onChoose }: PdfFieldProps) {
  return (
    <>
      <div ref={keepOpenOnChooserCancel} className="flex flex-col items-start gap-1.5">
        <FileInput
          id={inputId}
          label={texts.approve.file}
          hint={texts.approve.fileHint}
          error={pdf.problem?.message ?? error}
          optional={optional}
          accept="application/pdf,.pdf"
          files={pdf.file ? [pdf.file] : []}
          onChange={(files) => {
            onChoose();
            void pdf.choose(files[0] ?? null);
          }}
          className="w-full"
        />
        {pdf.problem && optional && (
          <Button variant="quiet" size="small" onClick={() => pdf.choose(null)}>
            {texts.approve.withoutRefused}
          </Button>
        )}
      </div>
      {pdf.file && <PdfPreview file={pdf.file} />}
    </>
  );
}

/**
 * Leaving the browser's file chooser without a choice sends a 'cancel' event from the input. It bubbles, and a dialog
 * around it would take it for its own Escape and close.
 */
function keepOpenOnChooserCancel(element: HTMLElement | null) {
  if (!element) return;
  const stop = (event: Event) => event.stopPropagation();
  element.addEventListener('cancel', stop);
  return () => element.removeEventListener('cancel', stop);
}
