import type { ReactNode } from 'react';
import { ApiError } from '../../api/index.ts';
import { Button } from '../../ui/index.ts';
import { texts } from '../texts.ts';

export type DecisionFooterProps = {
  pending: boolean;
  /** The refusal of the last try. After one of `settling` there is nothing left to confirm. */
  error: Error | null;
  onClose: () => void;
  /** The button that takes the decision. */
  confirm: ReactNode;
};

/** Somebody else was quicker: what the dialog asks about is no longer as it was shown. */
const settling: readonly string[] = ['alreadyDecided', 'documentChanged', 'documentNeedsApproval'];

/** The buttons of a decision dialog. */
export function DecisionFooter({ pending, error, onClose, confirm }: DecisionFooterProps) {
  const settled = error instanceof ApiError && settling.includes(error.code);
  return (
    <>
      <Button variant="secondary" onClick={pending ? undefined : onClose} wide>
        {settled ? texts.action.close : texts.action.cancel}
      </Button>
      {!settled && confirm}
    </>
  );
}
