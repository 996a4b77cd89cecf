import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useRequiredText } from '../useRequiredText.ts';
import { moneyTexts } from './moneyTexts.ts';
import type { Decision } from './refundChoice.ts';
import { useDecideRefund } from './useRefunds.ts';

const words = moneyTexts.decision;
const noteMaxLength = 500;

/** Records the outcome of an unknown refund, with a note of how staff know. */
export function DecideRefundDialog({
  kind,
  id,
  decision: { refund, outcome },
  onClose,
}: {
  kind: ApplicationKind;
  id: string;
  decision: Decision;
  onClose: () => void;
}) {
  const note = useRequiredText(words.noteMissing);
  const deciding = useDecideRefund(kind, id);
  const decide = () => {
    const text = note.read();
    if (text === null) return;
    deciding.mutate({ refundId: refund.id, outcome, note: text.trim() }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={words[outcome].title}
      confirmText={words[outcome].confirm}
      pendingText={words.pending}
      isPending={deciding.isPending}
      error={deciding.error}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{words[outcome].text(formatMoney(refund.amount, 'tr'))}</p>
      <TextArea {...note.field} label={words.note} hint={words.noteHint} maxLength={noteMaxLength} />
    </ConfirmDialog>
  );
}
