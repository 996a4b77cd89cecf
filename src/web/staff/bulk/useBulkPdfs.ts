import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addBulkPdf, type BulkAction, type MatchedPdf, removeBulkPdf } from '../../../contract/bulk.ts';
import { ApiError } from '../../api/call.ts';
import { pdfProblem, toBase64 } from '../documents/pdfAttachment.ts';
import { errorText } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { staffProblems } from '../staffProblems.ts';

type PdfState =
  | { name: 'waiting' | 'sending' }
  | { name: 'matched'; match: MatchedPdf }
  /** `code`: of the server's refusal, if it was one. */
  | { name: 'refused'; code: string; text: string }
  /** Says nothing of the file: it can be sent again. */
  | { name: 'failed'; text: string };

export type ChosenPdf = { key: number; file: File; state: PdfState };

/** The PDFs of a bulk approval: sent one after the other, each to the application whose number it names. */
export function useBulkPdfs(bulkId: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  const [pdfs, setPdfs] = useState<readonly ChosenPdf[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastKey = useRef(0);
  const dropped = useRef(new Set<number>());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const setState = (key: number, state: PdfState) =>
    setPdfs((now) => now.map((pdf) => (pdf.key === key ? { ...pdf, state } : pdf)));
  const drop = (key: number) => {
    dropped.current.add(key);
    setPdfs((now) => now.filter((pdf) => pdf.key !== key));
  };
  const markRow = (id: string, hasPdf: boolean) =>
    client.setQueryData(
      staffKeys.bulk(bulkId),
      (now: BulkAction | undefined) =>
        now && { ...now, rows: now.rows.map((row) => (row.id === id ? { ...row, hasPdf } : row)) },
    );

  const send = async (key: number, file: File, replaces: boolean) => {
    if (!isOpen.current || dropped.current.has(key)) return;
    setState(key, { name: 'sending' });
    try {
      const problem = await pdfProblem(file);
      if (problem !== null) return setState(key, { name: 'refused', code: '', text: problem });
      const pdfAttachment = await toBase64(file);
      const body = { name: file.name, pdfAttachment, replaces };
      const match = await call(addBulkPdf, { params: { bulkId }, body });
      markRow(match.id, true);
      setPdfs((now) =>
        now
          .filter(({ key: other, state }) => other === key || !isOfRow(state, match.id))
          .map((pdf) => (pdf.key === key ? { ...pdf, state: { name: 'matched', match } } : pdf)),
      );
    } catch (error) {
      setState(key, outcomeOf(error));
      // The answer may have been lost, not the file.
      void client.invalidateQueries({ queryKey: staffKeys.bulk(bulkId) });
    }
  };
  const enqueue = (key: number, file: File, replaces: boolean) => {
    setState(key, { name: 'waiting' });
    queue.current = queue.current.then(() => send(key, file, replaces));
  };

  return {
    pdfs,
    isSending: pdfs.some(({ state: { name } }) => name === 'waiting' || name === 'sending'),
    add(files: readonly File[]) {
      const added = files.map((file): ChosenPdf => {
        lastKey.current += 1;
        return { key: lastKey.current, file, state: { name: 'waiting' } };
      });
      setPdfs((now) => [...now, ...added]);
      for (const { key, file } of added) enqueue(key, file, false);
    },
    sendAgain: ({ key, file }: ChosenPdf, { replaces }: { replaces: boolean }) =>
      enqueue(key, file, replaces),
    /** Takes the file from its application, too. */
    async remove({ key, state }: ChosenPdf) {
      if (state.name !== 'matched') return drop(key);
      const { id } = state.match;
      try {
        await call(removeBulkPdf, { params: { bulkId, id } });
        markRow(id, false);
        drop(key);
      } catch (error) {
        return error instanceof Error ? error : new Error(errorText(error));
      }
    },
  };
}

const isOfRow = (state: PdfState, id: string) => state.name === 'matched' && state.match.id === id;

/** A file that could not be read may have been moved since it was chosen. */
function outcomeOf(error: unknown): PdfState {
  if (!(error instanceof ApiError)) {
    return { name: 'refused', code: '', text: staffProblems.pdfUnreadable.message };
  }
  const isRefusal = error.status === 400 || error.status === 409;
  const text = error.fields['pdfAttachment'] ?? errorText(error);
  return isRefusal ? { name: 'refused', code: error.code, text } : { name: 'failed', text };
}
