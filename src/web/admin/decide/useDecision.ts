import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type statusChange, statusChanged } from '../../../contract/review.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError } from '../../api/index.ts';
import { toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { offerUndo } from './undoOffers.ts';

/** A change of status, PATCH …/{id}/status, specification 2 section 7. */
export type Decision = {
  kind: ApplicationKind;
  id: string;
  /** The application's number, by which staff know it. */
  name: string;
} & z.input<typeof statusChange>;

/**
 * Sends a change of status. After it the list, the details and the stats are fetched again. A decision can be taken back
 * for some seconds, then a toast says that the customer was e-mailed; where there is no way back it says so at once. A
 * failure is said in a toast titled 'Hata' and left in `error` for the dialog to show.
 */
export function useDecision() {
  const call = useStaffCall();
  const client = useQueryClient();
  const refresh = (kind: ApplicationKind) =>
    Promise.all([
      client.invalidateQueries({ queryKey: staffKeys.kind(kind) }),
      client.invalidateQueries({ queryKey: staffKeys.stats }),
    ]);
  return useMutation({
    mutationFn: ({ kind, id, name: _, ...change }: Decision) =>
      call('PATCH', `${kindPaths[kind]}/${id}/status`, change, statusChanged),
    onSuccess: ({ undo }, { kind, id, name, status }) => {
      if (undo === undefined || status === 'processing') toast({ ...texts.statusUpdated, tone: 'success' });
      else {
        const { decisionId } = undo;
        offerUndo({ decisions: [{ decisionId, kind, id, name }], decision: status }, Date.now());
      }
      void refresh(kind);
    },
    onError: (error, { kind }) => {
      toast({ title: texts.error, text: errorText(error), tone: 'danger' });
      if (error instanceof ApiError && error.status === 409) void refresh(kind);
    },
  });
}
