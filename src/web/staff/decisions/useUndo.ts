import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readBulk, undoBulk } from '../../../contract/bulk.ts';
import { undoDecision } from '../../../contract/decisions.ts';
import { toast } from '../../ui/toasts.ts';
import { isOtherDialogOpen } from '../details/usePanelDialog.ts';
import { errorText } from '../failures.tsx';
import { askForApplication } from '../list/askedApplication.ts';
import { type StaffCall, staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { openCase } from '../typedTexts.ts';
import { decisionTexts } from './decisionTexts.ts';
import {
  isDecision,
  setUndoProgress,
  type UndoFailure,
  type UndoOffer,
  undoneKind,
  withdrawUndo,
} from './undoOffers.ts';
import { focusApplication } from './useReturnFocus.ts';

const words = decisionTexts.undo;

/** Undoes a decision, or what is still possible of a bulk action. What is not undone stays in the offer. */
export function useUndo(offer: UndoOffer) {
  const { key, decisions, undo } = offer;
  const call = useStaffCall();
  const client = useQueryClient();
  const [first] = decisions;
  const several = 'bulkId' in undo;
  return useMutation({
    mutationFn: () => {
      setUndoProgress(key, 'undoing');
      return 'bulkId' in undo ? undoTogether(call, undo.bulkId, decisions) : undoOne(call, undo, first);
    },
    onSuccess: (failures) => {
      const [one, ...others] = failures;
      if (one !== undefined) {
        setUndoProgress(key, [one, ...others]);
        const text = several
          ? words.takenBack(decisions.length - failures.length, failures.length, undoneKind(offer))
          : one.message;
        return toast({ title: texts.error, text, tone: 'danger' });
      }
      withdrawUndo(key);
      const done = isDecision(offer) ? words.allUndone : words.allTakenBack;
      toast({ ...(several ? done(decisions.length) : words.undone(first.name)), tone: 'success' });
      // The pressed button was removed and has lost the focus.
      focusApplication(first.id);
      // The panel may have gone on to another case meanwhile.
      if (!several && openCase.get()?.kind === first.kind && !isOtherDialogOpen())
        askForApplication({ kind: first.kind, id: first.id });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.kind(first.kind) }),
        client.invalidateQueries({ queryKey: staffKeys.stats }),
        client.invalidateQueries({ queryKey: staffKeys.allBulk }),
      ]),
  });
}

async function undoOne(
  call: StaffCall,
  { decisionId }: { decisionId: string },
  { kind, id, name }: UndoOffer['decisions'][0],
): Promise<UndoFailure[]> {
  try {
    await call(undoDecision(kind), { params: { id }, body: { decisionId } });
    return [];
  } catch (error) {
    return [{ name, message: errorText(error) }];
  }
}

const pollMs = 500;

/** The server undoes row after row: waits for its end. */
async function undoTogether(
  call: StaffCall,
  id: string,
  decisions: UndoOffer['decisions'],
): Promise<UndoFailure[]> {
  try {
    await call(undoBulk, { params: { bulkId: id } });
  } catch (error) {
    const message = errorText(error);
    return decisions.map(({ name }) => ({ name, message }));
  }
  for (;;) {
    // Without an answer the undo goes on all the same.
    const action = await call(readBulk, { params: { bulkId: id } }).catch(() => null);
    if (action?.state === 'undone') {
      return action.rows
        .filter(({ state }) => state === 'notUndone')
        .map(({ applicationNumber: name, problem }) => ({ name, message: problem ?? '' }));
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
