import type { PaymentCase } from '../../../contract/payments.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { texts } from '../texts.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { paymentCaseNames, paymentCaseTexts as words } from './paymentCaseTexts.ts';
import { useCloseCase } from './useCases.ts';

const noteMaxLength = 500;

/** Closes a payment case with a note of what was done. */
export function CloseCaseDialog({ shown, onClose }: { shown: PaymentCase; onClose: () => void }) {
  const note = useRequiredText(words.noteMissing);
  const closing = useCloseCase();
  const close = () => {
    const text = note.read();
    if (text !== null) closing.mutate({ id: shown.id, note: text.trim() }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={words.closeTitle}
      confirmText={texts.action.close}
      pendingText={words.closing}
      isPending={closing.isPending}
      error={closing.error}
      onConfirm={close}
      onClose={onClose}
    >
      <p className="font-semibold">{paymentCaseNames[shown.kind].title}</p>
      <TextArea {...note.field} label={words.note} hint={words.noteHint} maxLength={noteMaxLength} />
    </ConfirmDialog>
  );
}
