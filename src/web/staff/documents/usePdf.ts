import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkDocument, type PdfRemoval } from '../../../contract/documents.ts';
import { dismissToast, toast } from '../../ui/toasts.ts';
import { fieldError } from '../failures.tsx';
import { useStaffCall } from '../staffCalls.ts';
import { staffProblems } from '../staffProblems.ts';
import { texts } from '../texts.ts';
import { pdfProblem, toBase64 } from './pdfAttachment.ts';
import type { Named } from './useDocuments.ts';

export type CheckedFile = {
  /** In base64. */
  pdfAttachment: string;
  /** The file as the applicant would get it. */
  sent: File;
  removed: readonly PdfRemoval[];
};

/**
 * The server checks a chosen PDF at once, and again when it is attached. Drops a refused file; its
 * problem stays until staff choose another or none.
 */
export function usePdf(named: Named, inputId: string) {
  const [file, setFile] = useState<File | null>(null);
  const checking = useRef<Promise<CheckedFile> | null>(null);
  const refusalToast = useRef<number | null>(null);
  const check = useCheck(named);
  const problem = check.error === null ? null : problemOf(check.error);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    checking.current = null;
    check.reset();
    // It is about the file before.
    if (refusalToast.current !== null) dismissToast(refusalToast.current);
    if (chosen === null) return;
    // `mutateAsync` and `check` report only the newest call.
    checking.current = check.mutateAsync(chosen, {
      onError: (error) => {
        const found = problemOf(error);
        if (found === null) return;
        setFile(null);
        checking.current = null;
        // Otherwise the browser still shows the name of the refused file.
        const input = document.getElementById(inputId);
        if (input instanceof HTMLInputElement) input.value = '';
        refusalToast.current = toast({ title: texts.error, text: found, tone: 'danger' });
      },
    });
    // The field shows it.
    checking.current.catch(() => undefined);
  };
  const checkAgain = () => choose(file);
  /**
   * The checked attachment in base64; undefined without one. Null if it is another file or not
   * checked: staff must see the check before they confirm.
   */
  const read = async (): Promise<string | null | undefined> => {
    if (check.isError) {
      checkAgain();
      return null;
    }
    const asked = checking.current;
    if (asked === null) return undefined;
    const checked = await asked.catch(() => null);
    return checking.current === asked && checked !== null ? checked.pdfAttachment : null;
  };
  return {
    file,
    problem,
    /** The check failed, which says nothing against the file. */
    failure: problem === null ? check.error : null,
    checked: check.data ?? null,
    choose,
    checkAgain,
    read,
  };
}

function useCheck({ kind, id }: Named) {
  const call = useStaffCall();
  return useMutation({
    mutationFn: async (file: File): Promise<CheckedFile> => {
      const found = await unreadableAs(pdfProblem(file), staffProblems.pdfUnreadable.message);
      if (found !== null) throw new RefusedFile(found);
      const pdfAttachment = await unreadableAs(toBase64(file), null);
      if (pdfAttachment === null) throw new RefusedFile(staffProblems.pdfUnreadable.message);
      const { sent, removed } = await call(checkDocument(kind), { params: { id }, body: { pdfAttachment } });
      return { pdfAttachment, sent: fileOf(sent, file.name), removed };
    },
  });
}

/** Its message is the problem. */
class RefusedFile extends Error {}

/** Null if the check failed for another reason. */
function problemOf(error: Error): string | null {
  return error instanceof RefusedFile ? error.message : (fieldError(error, 'pdfAttachment') ?? null);
}

/** The file may have been moved or deleted. */
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

function fileOf(base64: string, name: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: 'application/pdf' });
}
