import type { Stats, Waiting } from '../../../contract/lists.ts';
import { dueState } from '../../../domain/queue/dueState.ts';

/** What waits at an instant: how many are late, and how many have an hour or less. */
export type Pressing = { overdue: number; urgent: number };

/** Counts on from what the server said: of the due times that it told ahead, some have passed since. */
export function pressingAt({ overdue, next }: Waiting, now: Date): Pressing {
  const states = next.map((due) => dueState(new Date(due), now));
  return {
    overdue: overdue + states.filter((state) => state === 'overdue').length,
    urgent: states.filter((state) => state === 'urgent').length,
  };
}

/** Both queues together, and those who paid for the fastest option, whatever the hour. */
export function pressingInAll({ waiting }: Stats, now: Date): Pressing & { fastest: number } {
  const visa = pressingAt(waiting.visa, now);
  const insurance = pressingAt(waiting.insurance, now);
  return {
    overdue: visa.overdue + insurance.overdue,
    urgent: visa.urgent + insurance.urgent,
    fastest: waiting.visa.fastest + waiting.insurance.fastest,
  };
}
