import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusChanged } from '../../../domain/wire/review.ts';
import { toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { reviewTexts } from '../reviewTexts.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { type UndoOffer, withdrawUndo } from './undoOffers.ts';
import { focusApplication } from './useReturnFocus.ts';

/** Takes a decision back, POST …/{id}/undo. A failure is said in a toast titled 'Hata' and left in `error`. */
export function useUndo({ kind, id, decisionId }: UndoOffer) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', `${kindPaths[kind]}/${id}/undo`, { decisionId }, statusChanged),
    onSuccess: () => {
      withdrawUndo(decisionId);
      toast({ ...reviewTexts.undo.undone, tone: 'success' });
      // The button that was pressed is gone.
      focusApplication(id);
    },
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.kind(kind) }),
        client.invalidateQueries({ queryKey: staffKeys.stats }),
      ]),
  });
}
