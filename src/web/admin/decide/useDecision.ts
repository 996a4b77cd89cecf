import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type statusChange, statusChanged } from '../../../domain/wire/staff.ts';
import { ApiError } from '../../api/index.ts';
import { toast } from '../../ui/index.ts';
import { type ApplicationKind, kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';

/** A change of status, PATCH …/{id}/status, specification 2 section 7. */
export type Decision = { kind: ApplicationKind; id: string } & z.input<typeof statusChange>;

/**
 * Sends a change of status. After it the list, the details and the stats are fetched again and a toast says that the
 * customer was e-mailed; a failure is said in a toast titled 'Hata' and left in `error` for the dialog to show.
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
    mutationFn: ({ kind, id, ...change }: Decision) =>
      call('PATCH', `${kindPaths[kind]}/${id}/status`, change, statusChanged),
    onSuccess: (_, { kind }) => {
      toast({ ...texts.statusUpdated, tone: 'success' });
      void refresh(kind);
    },
    onError: (error, { kind }) => {
      toast({ title: texts.error, text: errorText(error), tone: 'danger' });
      if (error instanceof ApiError && error.status === 409) void refresh(kind);
    },
  });
}
