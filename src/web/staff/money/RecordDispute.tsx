import { type FormEvent, useId, useState } from 'react';
import type { ShownDisputes } from '../../../contract/disputes.ts';
import { disputeReasons } from '../../../domain/payments/disputes.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatDate } from '../../language/format.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { useTypedText } from '../useTypedText.ts';
import { WrittenDay } from '../WrittenDay.tsx';
import {
  aboutPayment,
  type DisputeForm,
  type DisputeProblems,
  disputedPayment,
  emptyDisputeForm,
  readRecording,
} from './disputeForm.ts';
import { disputeReasonNames, disputeTexts as words } from './disputeTexts.ts';
import { paymentStateNames } from './moneyTexts.ts';
import { useRecordDispute } from './useDisputes.ts';

export type RecordDisputeProps = {
  kind: ApplicationKind;
  id: string;
  /** As it was when the dialog opened. */
  shown: ShownDisputes;
  onClose: () => void;
};

const reasonOptions = disputeReasons.map((value) => ({ value, label: disputeReasonNames[value] }));

/** Records a dispute from the provider's letter. */
export function RecordDispute({ kind, id, shown, onClose }: RecordDisputeProps) {
  const formId = useId();
  const [form, setForm] = useState(() => emptyDisputeForm(shown));
  const [note, setNote] = useTypedText(`${kind}/${id}/dispute/note`);
  const [problems, setProblems] = useState<DisputeProblems>({});
  const recording = useRecordDispute(kind, id);
  const payment = disputedPayment(form, shown);
  const most = formatMoney(payment?.disputableAmount ?? '0.00', staffLanguage);
  const paidOn = formatDate(payment?.paidOn ?? shown.today, staffLanguage);

  const field = (name: Exclude<keyof DisputeForm, 'paymentId' | 'reason' | 'note'>) => ({
    id: `${formId}-${name}`,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm((before) => ({ ...before, [name]: target.value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
  });
  const record = (event: FormEvent) => {
    event.preventDefault();
    const read = readRecording({ ...form, note }, shown);
    if (read.ok)
      return recording.mutate(read.recording, {
        onSuccess: () => {
          setNote('');
          onClose();
        },
      });
    setProblems(read.problems);
    document.getElementById(`${formId}-${Object.keys(read.problems)[0]}`)?.focus();
  };
  return (
    <ConfirmDialog
      title={words.recordTitle}
      size="medium"
      confirmText={words.confirm}
      pendingText={words.recording}
      isPending={recording.isPending}
      error={recording.error}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <p className="text-sm">{words.recordLead}</p>
      <form id={formId} onSubmit={record} noValidate className="flex flex-col gap-4">
        {shown.payments.length > 1 && (
          <SelectInput
            label={words.payment}
            options={shown.payments.map(optionOf)}
            value={form.paymentId}
            onChange={({ target }) => {
              setForm((before) => aboutPayment(before, target.value, shown));
              setProblems({});
            }}
          />
        )}
        <TextInput
          {...field('amount')}
          label={words.amount}
          hint={words.amountHint(most)}
          error={problems.amount && amountText(problems.amount, most)}
          inputMode="decimal"
          width="short"
        />
        <SelectInput
          label={words.reason}
          options={reasonOptions}
          value={form.reason}
          onChange={({ target }) => {
            const reason = disputeReasons.find((known) => known === target.value);
            if (reason !== undefined) setForm((before) => ({ ...before, reason }));
          }}
        />
        <div>
          <TextInput
            {...field('openedOn')}
            type="date"
            label={words.openedOn}
            error={problems.openedOn && words.problem.openedOn(paidOn)}
            width="short"
          />
          <WrittenDay day={form.openedOn} />
        </div>
        <div>
          <TextInput
            {...field('dueOn')}
            type="date"
            label={words.dueOn}
            hint={words.dueOnHint}
            error={problems.dueOn && words.problem.dueOn}
            width="short"
            optional
          />
          <WrittenDay day={form.dueOn} />
        </div>
        <TextInput
          {...field('fee')}
          label={words.fee}
          hint={words.feeHint}
          error={problems.fee && words.problem.unreadable}
          inputMode="decimal"
          width="short"
          optional
        />
        <DisputeNote note={note} onNote={setNote} />
      </form>
    </ConfirmDialog>
  );
}

export function DisputeNote({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  return (
    <TextArea
      label={words.note}
      hint={words.noteHint}
      maxLength={500}
      value={note}
      onChange={({ target }) => onNote(target.value)}
      optional
    />
  );
}

function optionOf({ id, paidOn, state, amount }: ShownDisputes['payments'][number]) {
  const day = formatDate(paidOn, staffLanguage);
  return {
    value: id,
    label: words.paymentOption(day, paymentStateNames[state], formatMoney(amount, staffLanguage)),
  };
}

function amountText(problem: NonNullable<DisputeProblems['amount']>, most: string): string {
  return problem === 'tooLarge' ? words.problem.tooLarge(most) : words.problem[problem];
}
