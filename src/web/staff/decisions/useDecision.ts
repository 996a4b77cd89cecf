import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changeStatus, type statusChange } from '../../../contract/decisions.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError } from '../../api/call.ts';
import { toast } from '../../ui/toasts.ts';
import { toastFailure } from '../failures.tsx';
import { showStatus } from '../list/useApplications.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { decisionTexts } from './decisionTexts.ts';
import { offerUndo } from './undoOffers.ts';

/** A change of status (specification 2 section 7). */
export type Decision = {
  kind: ApplicationKind;
  id: string;
  /** The application's number. */
  name: string;
} & z.input<typeof statusChange>;

/**
 * Changes the status, then fetches list, details, figures and templates again. A toast says that the customer
 * was e-mailed, once the decision can no longer be undone.
 */
export function useDecision() {
  const call = useStaffCall();
  const client = useQueryClient();
  const refresh = (kind: ApplicationKind) =>
    Promise.all([
      client.invalidateQueries({ queryKey: staffKeys.kind(kind) }),
      client.invalidateQueries({ queryKey: staffKeys.stats }),
      client.invalidateQueries({ queryKey: staffKeys.templates }),
    ]);
  return useMutation({
    mutationFn: ({ kind, id, name: _, ...change }: Decision) =>
      call(changeStatus(kind), { params: { id }, body: change }),
    onSuccess: ({ undo }, { kind, id, name, status, pdfAttachment }) => {
      if (undo === undefined || status === 'processing')
        toast({ ...decisionTexts.statusUpdated, tone: 'success' });
      else {
        const { decisionId } = undo;
        offerUndo({ decisions: [{ kind, id, name }], decision: status, undo: { decisionId } }, Date.now());
      }
      showStatus(client, kind, { id, status, attached: pdfAttachment == null ? null : 'current' });
      void refresh(kind);
    },
    onError: (error, { kind, status }) => {
      // The dialog says it beside the button that takes the case over, which a toast may cover.
      const hasRemedy = error instanceof ApiError && error.code === 'caseAssigned' && status !== 'processing';
      if (!hasRemedy) toastFailure(error);
      if (error instanceof ApiError && error.status === 409) void refresh(kind);
    },
  });
}
