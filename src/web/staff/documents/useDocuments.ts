import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  attachDocument,
  type documentRequest,
  downloadOriginal,
  type ShownDocument,
  viewDocument,
  type withdrawalRequest,
  withdrawDocument,
} from '../../../contract/documents.ts';
import { buildAddress } from '../../../contract/paths.ts';
import { openSealed, readInsuranceDetails, readVisaDetails } from '../../../contract/staff.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useMay } from '../access/useMe.ts';
import { tellOutcome } from '../approvals/tellOutcome.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall, useStaffFile } from '../staffCalls.ts';
import type { Person } from './comparedFacts.ts';

export type Named = { kind: ApplicationKind; id: string };

/** Attaches a document, or replaces the present one. */
export function useAttach(named: Named, done: string) {
  const call = useStaffCall();
  const shared = useAfterChange(named, done);
  return useMutation({
    mutationFn: (change: z.input<typeof documentRequest>) =>
      call(attachDocument(named.kind), { params: { id: named.id }, body: change }),
    ...shared,
  });
}

/** Withdraws a document, or asks a second person for it. */
export function useWithdraw(named: Named, documentId: string, done: string) {
  const call = useStaffCall();
  const shared = useAfterChange(named, done);
  return useMutation({
    mutationFn: (change: z.input<typeof withdrawalRequest>) =>
      call(withdrawDocument(named.kind), { params: { id: named.id, documentId }, body: change }),
    ...shared,
  });
}

/** Shows a failure in a toast, and fetches details, lists and figures again. */
function useAfterChange({ kind, id }: Named, done: string) {
  const client = useQueryClient();
  return {
    onSuccess: (answer: object) => tellOutcome(answer, { text: done }),
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.mails(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.lists(kind) }),
        client.invalidateQueries({ queryKey: staffKeys.stats }),
      ]),
  };
}

/** The details, fetched only if the panel did not: each fetch is audited. */
export function usePerson({ kind, id }: Named) {
  const call = useStaffCall();
  return useQuery<Person>({
    queryKey: staffKeys.details(kind, id),
    queryFn: () =>
      kind === 'visa'
        ? call(readVisaDetails, { params: { id } })
        : call(readInsuranceDetails, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The passport number, for who may open it. Never refetched by itself: each call is audited. */
export function useOpenedPassport({ kind, id }: Named) {
  const call = useStaffCall();
  const enabled = useMay()('sealed.open');
  return useQuery({
    enabled,
    queryKey: staffKeys.sealed(kind, id),
    queryFn: () => call(openSealed(kind), { params: { id }, body: { groups: ['passport'] } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The PDF as the applicant gets it. Never refetched by itself: each call is audited. */
export function useDocumentFile(named: Named, { id }: ShownDocument) {
  const file = useStaffFile();
  return useQuery({
    queryKey: staffKeys.document(named.kind, named.id, id),
    queryFn: async () =>
      new File(
        [await file(viewDocument(named.kind), { params: { id: named.id, documentId: id } })],
        'belge.pdf',
        { type: 'application/pdf' },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Download addresses of a document: as the applicant gets it, and as attached. */
export function documentPaths({ kind, id }: Named, documentId: string): { sent: string; original: string } {
  return {
    sent: buildAddress(viewDocument(kind).path, { id, documentId }),
    original: buildAddress(downloadOriginal(kind).path, { id, documentId }),
  };
}
