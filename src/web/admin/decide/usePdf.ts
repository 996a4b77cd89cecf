import { useState } from 'react';
import { staffProblems } from '../../../domain/problems/staffProblems.ts';
import { toast } from '../../ui/index.ts';
import { type PdfProblem, pdfProblem, toBase64 } from './pdfAttachment.ts';

/**
 * The PDF chosen in the approve dialog. A refused file is not kept: what is wrong with it stays at the field, and in a
 * toast, until another file is chosen or staff say that they go on without one.
 */
export function usePdf(inputId: string) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);

  const refuse = (found: PdfProblem) => {
    setFile(null);
    setProblem(found);
    // Else the browser would go on naming the refused file, as if it were attached.
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
  /** The attachment in base64, undefined without one; null when the file could not be read (and was refused). */
  const read = async (): Promise<string | null | undefined> => {
    if (!file) return undefined;
    const base64 = await unreadableAs(toBase64(file), null);
    if (base64 === null) refuse(staffProblems.pdfUnreadable);
    return base64;
  };
  return { file, problem, choose, read };
}

/** A file may have been moved or deleted since it was chosen. */
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
