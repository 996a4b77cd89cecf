import { settled } from '../refunds/steps.ts';
import type { CheckoutRecord } from '../store/record.ts';
import { captured } from './attempts.ts';
import { disputed } from './disputes.ts';
import type { StepContext } from './events.ts';

/** What happens to a checkout by itself when its time has come: late payments, disputes, pending refunds. */

/** When the next of them is due, null where nothing is to come. */
export function nextDue(record: CheckoutRecord): Date | null {
  const times = [
    ...record.attempts.map(({ capturesAt }) => capturesAt),
    ...record.attempts.map(({ dispute }) => (dispute?.state === 'coming' ? dispute.opensAt : null)),
    ...record.refunds.map(({ state, settles }) => (state === 'pending' ? (settles?.at ?? null) : null)),
  ].filter((time) => time !== null);
  const first = times.toSorted()[0];
  return first === undefined ? null : new Date(first);
}

/** The record after everything that is due by now. */
export function afterDue(record: CheckoutRecord, context: StepContext): CheckoutRecord {
  const isDue = (time: string | null | undefined) =>
    typeof time === 'string' && Date.parse(time) <= context.now.getTime();
  let next = record;
  for (const { id, capturesAt } of record.attempts) {
    if (isDue(capturesAt)) next = captured(next, id, context);
  }
  for (const { dispute } of record.attempts) {
    if (dispute?.state === 'coming' && isDue(dispute.opensAt)) next = disputed(next, context) ?? next;
  }
  for (const { id, state, settles } of record.refunds) {
    if (state === 'pending' && isDue(settles?.at)) next = settled(next, id, context);
  }
  return next;
}
