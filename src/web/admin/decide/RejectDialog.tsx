import { useState } from 'react';
import { staffTextLimits } from '../../../domain/constants.ts';
import { Banner, Button, Dialog, TextArea } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { reviewTexts } from '../reviewTexts.ts';
import { texts } from '../texts.ts';
import { ApplicationLine } from './ApplicationLine.tsx';
import type { DecisionDialogProps } from './ApproveDialog.tsx';
import { DecisionFooter } from './DecisionFooter.tsx';
import { useDecision } from './useDecision.ts';
import { useReturnFocus } from './useReturnFocus.ts';

const words = reviewTexts.reason;
/** From here on the characters left are counted. */
const fewLeft = 200;

/** Rejecting, with a reason that the customer reads in the e-mail. */
export function RejectDialog({ kind, row, onClose, onDone }: DecisionDialogProps) {
  const decision = useDecision();
  const markDecided = useReturnFocus(row.id);
  const finish = () => {
    markDecided();
    onDone();
  };
  const [reason, setReason] = useState('');
  const reject = () =>
    decision.mutate(
      {
        kind,
        id: row.id,
        name: row.applicationNumber,
        status: 'rejected',
        ...(reason.trim() === '' ? {} : { reason }),
      },
      { onSuccess: finish },
    );
  const left = staffTextLimits.reason - reason.length;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!decision.isPending}
      title={texts.reject.title}
      footer={
        <DecisionFooter
          pending={decision.isPending}
          error={decision.error}
          onClose={onClose}
          confirm={
            <Button
              variant="danger"
              pending={decision.isPending}
              pendingText={texts.reject.pending}
              onClick={reject}
              wide
            >
              {texts.reject.confirm}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <ApplicationLine row={row} />
        <p className="font-semibold">{texts.reject.question}</p>
        <TextArea
          label={words.label}
          hint={words.hint}
          optional
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={staffTextLimits.reason}
          dir="auto"
        />
        {left <= fewLeft && (
          <p role="status" className="-mt-2 text-xs text-muted">
            {words.left(left)}
          </p>
        )}
        <p className="text-sm text-muted">{texts.reject.lead}</p>
        {decision.isError && (
          <Banner tone="danger" title={texts.error} live>
            {errorText(decision.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
