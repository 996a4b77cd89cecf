import type { CheckoutRecord } from '../store/record.ts';
import { captured } from './attempts.ts';
import { withDispute } from './disputes.ts';
import type { StepContext } from './events.ts';
import { settled } from './refundSteps.ts';

export type DueTimers = {
  /** Sets a checkout's timer for its next due step. */
  takeUp(record: CheckoutRecord): void;
  /** Clears all timers. The next start schedules them again. */
  stop(): void;
};

/** Calls `onDue` with a checkout's id when a step of it is due. */
export function startDueTimers(onDue: (id: string) => Promise<unknown>, now: () => Date): DueTimers {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  return {
    takeUp(record) {
      clearTimeout(timers.get(record.id));
      timers.delete(record.id);
      const due = nextDue(record);
      if (due === null || stopped) return;
      const timer = setTimeout(
        () => {
          timers.delete(record.id);
          onDue(record.id).catch(() => undefined);
        },
        Math.max(0, due.getTime() - now().getTime()),
      );
      timers.set(record.id, timer.unref());
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The time of the checkout's next late payment, dispute or pending refund. */
function nextDue(record: CheckoutRecord): Date | null {
  const times = [
    ...record.attempts.map(({ capturesAt }) => capturesAt),
    ...record.attempts.map(({ dispute }) => (dispute?.state === 'coming' ? dispute.opensAt : null)),
    ...record.refunds.map(({ state, settles }) => (state === 'pending' ? (settles?.at ?? null) : null)),
  ].filter((time) => time !== null);
  const first = times.toSorted()[0];
  return first === undefined ? null : new Date(first);
}

/** The record after the steps due by now. */
export function afterDue(record: CheckoutRecord, context: StepContext): CheckoutRecord {
  const isDue = (time: string | null | undefined) =>
    typeof time === 'string' && Date.parse(time) <= context.now.getTime();
  let next = record;
  for (const { id, capturesAt } of record.attempts) {
    if (isDue(capturesAt)) next = captured(next, id, context);
  }
  for (const { dispute } of record.attempts) {
    if (dispute?.state === 'coming' && isDue(dispute.opensAt))
      next = withDispute(next, 'lost', context) ?? next;
  }
  for (const { id, state, settles } of record.refunds) {
    if (state === 'pending' && isDue(settles?.at)) next = settled(next, id, context);
  }
  return next;
}
