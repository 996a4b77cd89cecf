import { useId, useState } from 'react';
import { readEvidence, type ShownDispute, type ShownDisputes } from '../../../contract/disputes.ts';
import { buildAddress } from '../../../contract/paths.ts';
import { disputeMoves, mayMoveDispute } from '../../../domain/payments/disputeStates.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { centsOfTyped, typedAmount } from '../../../domain/staff/typedAmount.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMay } from '../access/useMe.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FetchFailed } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { useTypedText } from '../useTypedText.ts';
import { DisputeDue } from './DisputeDue.tsx';
import { disputeReasonNames, disputeStateNames, disputeTexts as words } from './disputeTexts.ts';
import { DisputeNote, RecordDispute } from './RecordDispute.tsx';
import { parseCents } from './refundChoice.ts';
import { type Move, useDisputes, useMoveDispute } from './useDisputes.ts';

/** The disputes of an application, and a new record. */
export function DisputesSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const query = useDisputes(kind, id);
  const [recording, setRecording] = useState<ShownDisputes | null>(null);
  const [moving, setMoving] = useState<{ dispute: ShownDispute; to: Move['to'] } | null>(null);
  const { data } = query;
  const may = useMay();
  if (query.isError) return <FetchFailed query={query} />;
  if (data === undefined) return null;
  const mayRecord = may('dispute.change') && data.payments.length > 0;
  if (data.disputes.length === 0 && !mayRecord) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{words.section}</h4>
      {data.disputes.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {data.disputes.map((dispute) => (
            <DisputeRow
              key={dispute.id}
              {...{ kind, id, dispute }}
              onMove={(to) => setMoving({ dispute, to })}
            />
          ))}
        </ul>
      )}
      {mayRecord && (
        <Button size="small" variant="secondary" onClick={() => setRecording(data)}>
          {words.record}
        </Button>
      )}
      {recording && <RecordDispute {...{ kind, id }} shown={recording} onClose={() => setRecording(null)} />}
      {moving && <MoveDispute {...{ kind, id }} {...moving} onClose={() => setMoving(null)} />}
    </section>
  );
}

type DisputeRowProps = {
  kind: ApplicationKind;
  id: string;
  dispute: ShownDispute;
  onMove: (to: Move['to']) => void;
};

function DisputeRow({ kind, id, dispute, onMove }: DisputeRowProps) {
  const { amount, fee, state, reason, notes, openedAt } = dispute;
  const evidence = buildAddress(readEvidence(kind).path, { id, disputeId: dispute.id });
  const mayMove = useMay()('dispute.change');
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatMoney(amount, staffLanguage)}</span>
        <Badge tone={state === 'won' ? 'success' : 'danger'}>{disputeStateNames[state]}</Badge>
        <DisputeDue dispute={dispute} />
      </div>
      <p className="mt-1">{disputeReasonNames[reason]}</p>
      <p className="text-xs text-muted">
        {words.openedAt}: <time dateTime={openedAt}>{formatMoment(openedAt, staffLanguage)}</time>
        {parseCents(fee) > 0 && ` · ${words.feeOf(formatMoney(fee, staffLanguage))}`}
      </p>
      {notes !== null && <p className="mt-1 text-xs whitespace-pre-line wrap-anywhere">{notes}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {disputeMoves
          .filter((to) => mayMove && mayMoveDispute(state, to, 'staff'))
          .map((to) => (
            <Button key={to} size="small" variant="secondary" onClick={() => onMove(to)}>
              {words.moves[to].button}
            </Button>
          ))}
        <LinkButton href={evidence} variant="secondary" size="small" external download="">
          {words.evidence}
        </LinkButton>
      </div>
    </li>
  );
}

type MoveDisputeProps = {
  kind: ApplicationKind;
  id: string;
  dispute: ShownDispute;
  to: Move['to'];
  onClose: () => void;
};

/** Asks before a dispute moves; at its end the provider's fee can be corrected. */
function MoveDispute({ kind, id, dispute, to, onClose }: MoveDisputeProps) {
  const feeId = useId();
  const [note, setNote] = useTypedText(`${kind}/${id}/dispute/${dispute.id}/note`);
  const [fee, setFee] = useState(typedAmount(dispute.fee, staffLanguage));
  const [isUnreadable, setUnreadable] = useState(false);
  const moving = useMoveDispute(kind, id);
  const { title, text } = words.moves[to];
  const ends = to !== 'evidenceSubmitted';
  const move = () => {
    const cents = centsOfTyped(fee.trim() === '' ? '0' : fee, staffLanguage);
    setUnreadable(cents === null);
    if (cents === null) return document.getElementById(feeId)?.focus();
    moving.mutate(
      {
        disputeId: dispute.id,
        to,
        ...(ends ? { fee: formatUsd(cents) } : {}),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      },
      {
        onSuccess: () => {
          setNote('');
          onClose();
        },
      },
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
      <DisputeNote note={note} onNote={setNote} />
    </ConfirmDialog>
  );
}
