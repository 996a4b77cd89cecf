import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import {
  type documentRequest,
  type ShownDocument,
  shownDocuments,
  type withdrawalRequest,
} from '../../../contract/review.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useLive } from '../../live/index.ts';
import { staffLive } from '../../live/staff.ts';
import { toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { staffKeys, useStaffCall, useStaffFile } from '../staffCalls.ts';
import { texts } from '../texts.ts';

/** Which application, as staff calls name it. */
export type Named = { kind: ApplicationKind; id: string };

/** POST …/{id}/documents: attaches a document, in the place of the present one where there is one. */
export function useAttach(named: Named, done: string) {
  const call = useStaffCall();
  const shared = useAfterChange(named, done);
  return useMutation({
    mutationFn: (change: z.input<typeof documentRequest>) =>
      call('POST', `${pathOf(named)}/documents`, change, shownDocuments),
    ...shared,
  });
}

/** POST …/{id}/documents/{documentId}/withdraw. */
export function useWithdraw(named: Named, documentId: string, done: string) {
  const call = useStaffCall();
  const shared = useAfterChange(named, done);
  return useMutation({
    mutationFn: (change: z.input<typeof withdrawalRequest>) =>
      call('POST', `${pathOf(named)}/documents/${documentId}/withdraw`, change, shownDocuments),
    ...shared,
  });
}

/** A failure is said in a toast titled 'Hata' and left in `error` for the dialog; the details are fetched again either way. */
function useAfterChange({ kind, id }: Named, done: string) {
  const client = useQueryClient();
  return {
    onSuccess: () => {
      toast({ text: done, tone: 'success' });
    },
    onError: (error: Error) => {
      toast({ title: texts.error, text: errorText(error), tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.mails(kind, id) }),
      ]),
  };
}

/** GET …/{id}/documents/{documentId}: the PDF. Each call is written to the audit log, so nothing repeats it by itself. */
export function useDocumentFile(named: Named, { id }: ShownDocument) {
  const file = useStaffFile();
  const path = documentPath(named, id);
  return useQuery({
    queryKey: staffKeys.document(named.kind, named.id, id),
    queryFn: async () => new File([await file(path)], 'belge.pdf', { type: 'application/pdf' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The address of a document, for the browser to keep as a file. */
export function documentPath(named: Named, documentId: string): string {
  return `${pathOf(named)}/documents/${documentId}`;
}

/** One's own change has been fetched by then; each fetch of the details is written to the audit log. */
const gatherMs = 600;

/** Fetches the details again when somebody else changed this application. */
export function useRefreshOnChange({ kind, id }: Named): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connections = useRef(0);
  const refreshLater = () => {
    const heardAt = Date.now();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const key = staffKeys.details(kind, id);
      const fetchedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
      if (fetchedAt >= heardAt) return;
      void client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: staffKeys.mails(kind, id) });
    }, gatherMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(staffLive, {
    onEvent(event) {
      if (event.type !== 'application_changed') return;
      if (event.data.kind === kind && event.data.id === id) refreshLater();
    },
    onCatchUp() {
      connections.current += 1;
      // The details that are shown were fetched a moment before the first connection.
      if (connections.current > 1) refreshLater();
    },
  });
}

const pathOf = ({ kind, id }: Named) => `${kindPaths[kind]}/${id}`;
