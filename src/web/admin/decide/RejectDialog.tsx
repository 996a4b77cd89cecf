import { Banner, Button, Dialog } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { ApplicationLine } from './ApplicationLine.tsx';
import type { DecisionDialogProps } from './ApproveDialog.tsx';
import { DecisionFooter } from './DecisionFooter.tsx';
import { useDecision } from './useDecision.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/** Asks once more before an application is rejected: the customer is told by e-mail at once. */
export function RejectDialog({ kind, row, onClose, onDone }: DecisionDialogProps) {
  const decision = useDecision();
  const markDecided = useReturnFocus(row.id);
  const finish = () => {
    markDecided();
    onDone();
  };
  const reject = () => decision.mutate({ kind, id: row.id, status: 'rejected' }, { onSuccess: finish });
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
