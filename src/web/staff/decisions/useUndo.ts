import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoDecision } from '../../../contract/review.ts';
import { toast } from '../../ui/toasts.ts';
import { errorText } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { runWithLimit } from './concurrencyLimit.ts';
import { decisionTexts } from './decisionTexts.ts';
import {
  type MadeDecision,
  setUndoProgress,
  type UndoFailure,
  type UndoOffer,
  withdrawUndo,
} from './undoOffers.ts';
import { focusApplication } from './useReturnFocus.ts';

const words = decisionTexts.undo;

/** Undoes the newest decision first. A failed one stays in the offer. */
export function useUndo({ key, decisions, onOutcome }: UndoOffer) {
  const call = useStaffCall();
  const client = useQueryClient();
  const [first] = decisions;

  const undoOne = async ({ kind, id, decisionId, name }: MadeDecision): Promise<UndoFailure | null> => {
    onOutcome?.(id, { state: 'undoing' });
    try {
      await call(undoDecision(kind), { params: { id }, body: { decisionId } });
      onOutcome?.(id, { state: 'undone' });
      return null;
    } catch (error) {
      const message = errorText(error);
      onOutcome?.(id, { state: 'notUndone', message });
      return { name, message };
    }
  };

  return useMutation({
    mutationFn: async () => {
      setUndoProgress(key, 'undoing');
      const failures: UndoFailure[] = [];
      await runWithLimit(
        [...decisions].reverse(),
        async (decision) => {
          const left = await undoOne(decision);
          if (left !== null) failures.push(left);
        },
        () => false,
      );
      return failures;
    },
    onSuccess: (failures) => {
      const [one, ...others] = failures;
      if (one !== undefined) {
        setUndoProgress(key, [one, ...others]);
        const several = decisions.length > 1;
        const text = several
          ? words.takenBack(decisions.length - failures.length, failures.length)
          : one.message;
        return toast({ title: texts.error, text, tone: 'danger' });
      }
      withdrawUndo(key);
      toast({
        ...(decisions.length > 1 ? words.allUndone(decisions.length) : words.undone),
        tone: 'success',
      });
      // The pressed button was removed and has lost the focus.
      focusApplication(first.id);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.kind(first.kind) }),
        client.invalidateQueries({ queryKey: staffKeys.stats }),
      ]),
  });
}
