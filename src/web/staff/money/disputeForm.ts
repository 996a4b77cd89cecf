import type { ShownDisputes } from '../../../contract/disputes.ts';
import type { DisputeReason } from '../../../domain/payments/disputes.ts';
import { formatUsd, parseUsd } from '../../../domain/prices/fees.ts';
import { type AmountProblem, centsOf } from './refundChoice.ts';
import type { Recording } from './useDisputes.ts';

/** The form of a dispute as filled in; amounts as typed, days as YYYY-MM-DD or empty. */
export type DisputeForm = {
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

/** The form for a payment of which so much can be disputed: all of it, opened today. */
export function emptyDisputeForm({ disputableAmount, today }: ShownDisputes): DisputeForm {
  return { amount: disputableAmount, reason: 'fraud', openedOn: today, dueOn: '', fee: '', note: '' };
}

/** What the filled-in form records, or the problems of its fields. */
export function recordingOf(
  form: DisputeForm,
  { disputableAmount, today, paidOn }: ShownDisputes,
): { ok: true; recording: Recording } | { ok: false; problems: DisputeProblems } {
  const cents = typedCents(form.amount);
  const fee = form.fee.trim() === '' ? 0 : typedCents(form.fee);
  const problem = amountProblem(cents, centsOf(disputableAmount));
  const isDated = form.openedOn !== '' && form.openedOn <= today && form.openedOn >= (paidOn ?? '');
  const problems: DisputeProblems = {
    ...(problem === null ? {} : { amount: problem }),
    ...(fee === null ? { fee: 'unreadable' } : {}),
    ...(isDated ? {} : { openedOn: true }),
    ...(form.dueOn !== '' && form.dueOn < form.openedOn ? { dueOn: true } : {}),
  };
  if (cents === null || fee === null || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    recording: {
      amount: formatUsd(cents),
      reason: form.reason,
      openedOn: form.openedOn,
      ...(form.dueOn === '' ? {} : { dueOn: form.dueOn }),
      fee: formatUsd(fee),
      ...(form.note.trim() === '' ? {} : { note: form.note.trim() }),
    },
  };
}

/** Turkish writes decimals with a comma. */
export const typedCents = (text: string) => parseUsd(text.trim().replace(',', '.'));

function amountProblem(cents: number | null, most: number): AmountProblem | null {
  if (cents === null) return 'unreadable';
  if (cents === 0) return 'zero';
  return cents > most ? 'tooLarge' : null;
}
