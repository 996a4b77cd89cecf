import { useState } from 'react';
import { staffProblems } from '../../../domain/problems/staffProblems.ts';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { toast } from '../../ui/toasts.ts';
import { decisionTexts } from '../decisions/decisionTexts.ts';
import { ComparedPdf } from './ComparedPdf.tsx';
import { type PdfProblem, pdfProblem, toBase64 } from './pdfAttachment.ts';
import type { Named } from './useDocuments.ts';

export type PdfFieldProps = {
  /** The application whose person staff compare with the PDF. */
  named: Named;
  inputId: string;
  pdf: ReturnType<typeof usePdf>;
  /** The field may stay empty; after a refused file a button says so. */
  optional?: boolean;
  /** A problem other than that of the file. */
  error?: string | undefined;
  /** Called when staff choose another file, or none. */
  onChoose: () => void;
};

/** The field for the customer's PDF, with its pages beside the person of the application. */
export function PdfField({ named, inputId, pdf, optional = false, error, onChoose }: PdfFieldProps) {
  return (
    <>
      <div ref={keepOpenOnChooserCancel} className="flex flex-col items-start gap-1.5">
        <FileInput
          id={inputId}
          label={decisionTexts.approve.file}
          hint={decisionTexts.approve.fileHint}
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
            {decisionTexts.approve.withoutRefused}
          </Button>
        )}
      </div>
      {pdf.file && <ComparedPdf named={named} file={pdf.file} />}
    </>
  );
}

/**
 * Stops the 'cancel' event that the input sends when the browser's file chooser is left without a choice. It bubbles, and
 * the dialog around it would close.
 */
function keepOpenOnChooserCancel(element: HTMLElement | null) {
  if (!element) return;
  const stop = (event: Event) => event.stopPropagation();
  element.addEventListener('cancel', stop);
  return () => element.removeEventListener('cancel', stop);
}

/**
 * The chosen PDF. A refused file is not kept; its problem is shown in a toast and stays at the field until staff choose
 * another file or go on without one.
 */
export function usePdf(inputId: string) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);

  const refuse = (found: PdfProblem) => {
    setFile(null);
    setProblem(found);
    // Otherwise the browser still shows the name of the refused file.
    const input = document.getElementById(inputId);
    if (input instanceof HTMLInputElement) input.value = '';
    toast({ title: found.title, text: found.message, tone: 'danger' });
  };
  const choose = async (chosen: File | null) => {
    const found = chosen && (await unreadableAs(pdfProblem(chosen), staffProblems.pdfUnreadable));
    if (found) return refuse(found);
    setFile(chosen);
    setProblem(null);
  };
  /** Reads the attachment in base64: undefined without one, null if the file cannot be read, which refuses it. */
  const read = async (): Promise<string | null | undefined> => {
    if (!file) return undefined;
    const base64 = await unreadableAs(toBase64(file), null);
    if (base64 === null) refuse(staffProblems.pdfUnreadable);
    return base64;
  };
  return { file, problem, choose, read };
}

/** Answers `instead` if the file cannot be read: it may have been moved or deleted since it was chosen. */
async function unreadableAs<Value, Instead>(
  reading: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await reading;
  } catch {
    return instead;
  }
}
