import type { ReactNode } from 'react';
import { ApiError } from '../../api/index.ts';
import { Button } from '../../ui/index.ts';
import { texts } from '../texts.ts';

export type DecisionFooterProps = {
  pending: boolean;
  /** The refusal of the last try. After 'already decided' there is nothing left to confirm. */
  error: Error | null;
  onClose: () => void;
  /** The button that takes the decision. */
  confirm: ReactNode;
};

/** The buttons of a decision dialog. */
export function DecisionFooter({ pending, error, onClose, confirm }: DecisionFooterProps) {
  const settled = error instanceof ApiError && error.code === 'alreadyDecided';
  return (
    <>
      <Button variant="secondary" onClick={pending ? undefined : onClose} wide>
        {settled ? texts.action.close : texts.action.cancel}
      </Button>
      {!settled && confirm}
    </>
  );
}
