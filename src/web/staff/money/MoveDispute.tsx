import { useId, useState } from 'react';
import type { ShownDispute } from '../../../contract/disputes.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { typedCents } from './disputeForm.ts';
import { disputeTexts as words } from './disputeTexts.ts';
import { type Move, useMoveDispute } from './useDisputes.ts';

export type MoveDisputeProps = {
  kind: ApplicationKind;
  id: string;
  dispute: ShownDispute;
  to: Move['to'];
  onClose: () => void;
};

/** Asks before a dispute moves; at its end the provider's fee can be corrected. */
export function MoveDispute({ kind, id, dispute, to, onClose }: MoveDisputeProps) {
  const feeId = useId();
  const [note, setNote] = useState('');
  const [fee, setFee] = useState(dispute.fee);
  const [isUnreadable, setUnreadable] = useState(false);
  const moving = useMoveDispute(kind, id);
  const { title, text } = words.moves[to];
  const ends = to !== 'evidenceSubmitted';
  const move = () => {
    const cents = typedCents(fee.trim() === '' ? '0' : fee);
    setUnreadable(cents === null);
    if (cents === null) return document.getElementById(feeId)?.focus();
    moving.mutate(
      {
        disputeId: dispute.id,
        to,
        ...(ends ? { fee: formatUsd(cents) } : {}),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <ConfirmDialog
      title={title}
      confirmText={words.confirm}
      pendingText={words.recording}
      isPending={moving.isPending}
      isDangerous={to === 'lost'}
      error={moving.error}
      onConfirm={move}
      onClose={onClose}
    >
      <p>{text}</p>
      {ends && (
        <TextInput
          id={feeId}
          label={words.fee}
          hint={words.feeHint}
          error={isUnreadable ? words.problem.unreadable : undefined}
          value={fee}
          onChange={({ target }) => setFee(target.value)}
          inputMode="decimal"
          width="short"
          optional
        />
      )}
      <TextArea
        label={words.note}
        hint={words.noteHint}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        optional
      />
    </ConfirmDialog>
  );
}
