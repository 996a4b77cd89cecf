import type { ShownDisputes } from '../../../contract/disputes.ts';
import type { DisputeReason } from '../../../domain/payments/disputes.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import { centsOfTyped, typedAmount } from '../../../domain/staff/typedAmount.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { type AmountProblem, parseCents } from './refundChoice.ts';
import type { Recording } from './useDisputes.ts';

/** Amounts as typed, days as YYYY-MM-DD or empty. */
export type DisputeForm = {
  paymentId: string;
  amount: string;
  reason: DisputeReason;
  openedOn: string;
  dueOn: string;
  fee: string;
  note: string;
};

export type DisputeProblems = {
  amount?: AmountProblem;
  fee?: 'unreadable';
  openedOn?: true;
  dueOn?: true;
};

/** All of the first payment that can be disputed, opened today. */
export function emptyDisputeForm({ payments: [first], today }: ShownDisputes): DisputeForm {
  return {
    paymentId: first?.id ?? '',
    amount: typedAmount(first?.disputableAmount ?? '', staffLanguage),
    reason: 'fraud',
    openedOn: today,
    dueOn: '',
    fee: '',
    note: '',
  };
}

/** The form about all of another payment. */
export function aboutPayment(form: DisputeForm, paymentId: string, shown: ShownDisputes): DisputeForm {
  const about = { ...form, paymentId };
  return {
    ...about,
    amount: typedAmount(disputedPayment(about, shown)?.disputableAmount ?? '', staffLanguage),
  };
}

/** The payment of the form; undefined if none can be disputed. */
export function disputedPayment({ paymentId }: DisputeForm, { payments }: ShownDisputes) {
  return payments.find(({ id }) => id === paymentId);
}

/** The dispute to record, or the problems of its fields. */
export function readRecording(
  form: DisputeForm,
  shown: ShownDisputes,
): { ok: true; recording: Recording } | { ok: false; problems: DisputeProblems } {
  const cents = centsOfTyped(form.amount, staffLanguage);
  const fee = form.fee.trim() === '' ? 0 : centsOfTyped(form.fee, staffLanguage);
  const payment = disputedPayment(form, shown);
  const problem = amountProblem(cents, parseCents(payment?.disputableAmount ?? '0.00'));
  const { openedOn } = form;
  const isDated = openedOn !== '' && openedOn <= shown.today && openedOn >= (payment?.paidOn ?? '');
  const problems: DisputeProblems = {
    ...(problem === null ? {} : { amount: problem }),
    ...(fee === null ? { fee: 'unreadable' } : {}),
    ...(isDated ? {} : { openedOn: true }),
    ...(form.dueOn !== '' && form.dueOn < openedOn ? { dueOn: true } : {}),
  };
  if (cents === null || fee === null || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    recording: {
      paymentId: form.paymentId,
      amount: formatUsd(cents),
      reason: form.reason,
      openedOn,
      ...(form.dueOn === '' ? {} : { dueOn: form.dueOn }),
      fee: formatUsd(fee),
      ...(form.note.trim() === '' ? {} : { note: form.note.trim() }),
    },
  };
}

function amountProblem(cents: number | null, most: number): AmountProblem | null {
  if (cents === null) return 'unreadable';
  if (cents === 0) return 'zero';
  return cents > most ? 'tooLarge' : null;
}
