import { useState } from 'react';
import type { RefundState } from '../../../domain/payments/refundStates.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useMay } from '../access/useMe.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { refundBasisNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { moneyTexts, refundStateNames } from './moneyTexts.ts';
import { FailureCode } from './RefundFailure.tsx';
import type { Decision, Repeat } from './refundChoice.ts';
import { useDecideRefund, useRepeatRefund } from './useRefunds.ts';

type Refund = Decision['refund'];

const words = moneyTexts.decision;

/** The refunds; staff record the outcome of an unknown one, and repeat that of a second payment. */
export function RefundList({
  kind,
  id,
  refunds,
}: {
  kind: ApplicationKind;
  id: string;
  refunds: readonly Refund[];
}) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [repeat, setRepeat] = useState<Repeat | null>(null);
  if (refunds.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{moneyTexts.refunds}</h4>
      <ul className="flex flex-col gap-2">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} onDecide={setDecision} onRepeat={setRepeat} />
        ))}
      </ul>
      {decision && <DecideRefundDialog {...{ kind, id, decision }} onClose={() => setDecision(null)} />}
      {repeat && <RepeatRefundDialog {...{ kind, id, repeat }} onClose={() => setRepeat(null)} />}
    </section>
  );
}

type RefundRowProps = {
  refund: Refund;
  onDecide: (decision: Decision) => void;
  onRepeat: (repeat: Repeat) => void;
};

function RefundRow({ refund, onDecide, onRepeat }: RefundRowProps) {
  const { amount, basis, state, failureCode, again, changedAt } = refund;
  const may = useMay();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-4 py-3">
      <span className="font-semibold tabular-nums">{formatMoney(amount, staffLanguage)}</span>
      <Badge tone={tones[state]}>{refundStateNames[state]}</Badge>
      <span className="text-xs text-muted">
        {refundBasisNames[basis]} · <time dateTime={changedAt}>{formatMoment(changedAt, staffLanguage)}</time>
      </span>
      {state === 'failed' && <FailureCode code={failureCode} />}
      {again !== null && may('refund.order') && (
        <div className="basis-full pt-1">
          <Button
            size="small"
            variant="secondary"
            onClick={() => onRepeat({ ...again, refundId: refund.id, idempotencyKey: crypto.randomUUID() })}
          >
            {moneyTexts.again.button(formatMoney(again.amount, staffLanguage))}
          </Button>
        </div>
      )}
      {state === 'unknown' && may('refund.settle') && (
        <div className="flex basis-full flex-col gap-2 pt-1">
          <p>{words.lead}</p>
          <div className="flex flex-wrap gap-2">
            {(['succeeded', 'failed'] as const).map((outcome) => (
              <Button
                key={outcome}
                size="small"
                variant="secondary"
                onClick={() => onDecide({ refund, outcome })}
              >
                {words[outcome].button}
              </Button>
            ))}
          </div>
        </div>
      )}
    </li>
  );
}

const tones: Readonly<Record<RefundState, Tone>> = {
  requested: 'info',
  pending: 'info',
  unknown: 'warning',
  succeeded: 'success',
  failed: 'danger',
};

const noteMaxLength = 500;

function DecideRefundDialog({
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
  const note = useRequiredText(words.noteMissing, `${kind}/${id}/refund/${refund.id}/note`);
  const deciding = useDecideRefund(kind, id);
  const decide = () => {
    const text = note.read();
    if (text === null) return;
    deciding.mutate(
      { refundId: refund.id, outcome, note: text.trim() },
      {
        onSuccess: () => {
          note.clear();
          onClose();
        },
      },
    );
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
      <p>{words[outcome].text(formatMoney(refund.amount, staffLanguage))}</p>
      <TextArea {...note.field} label={words.note} hint={words.noteHint} maxLength={noteMaxLength} />
    </ConfirmDialog>
  );
}

function RepeatRefundDialog({
  kind,
  id,
  repeat: { amount: ordered, ...repeat },
  onClose,
}: {
  kind: ApplicationKind;
  id: string;
  repeat: Repeat;
  onClose: () => void;
}) {
  const repeating = useRepeatRefund(kind, id);
  const amount = formatMoney(ordered, staffLanguage);
  return (
    <ConfirmDialog
      title={moneyTexts.again.title}
      confirmText={moneyTexts.refund.confirm(amount)}
      pendingText={moneyTexts.refund.pending}
      isPending={repeating.isPending}
      isDangerous
      error={repeating.error}
      onConfirm={() => repeating.mutate(repeat, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{moneyTexts.again.text(amount)}</p>
    </ConfirmDialog>
  );
}
