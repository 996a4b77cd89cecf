import type { Stats, Waiting } from '../../../contract/lists.ts';
import { dueState } from '../../../domain/staff/dueState.ts';

/** `urgent`: due within an hour. */
export type QueueCounts = { overdue: number; urgent: number };

/** Counts at `now` without a call: the server sent the next due times. */
export function countQueue({ overdue, next }: Waiting, now: Date): QueueCounts {
  const states = next.map((due) => dueState(new Date(due), now));
  return {
    overdue: overdue + states.filter((state) => state === 'overdue').length,
    urgent: states.filter((state) => state === 'urgent').length,
  };
}

/** The counts of visas and insurance together. */
export function countQueues(
  { waiting }: Stats,
  now: Date,
): QueueCounts & Pick<Waiting, 'fastest' | 'documentsOwed' | 'documentsOwedSoon'> {
  const visa = { ...waiting.visa, ...countQueue(waiting.visa, now) };
  const insurance = { ...waiting.insurance, ...countQueue(waiting.insurance, now) };
  return {
    overdue: visa.overdue + insurance.overdue,
    urgent: visa.urgent + insurance.urgent,
    fastest: visa.fastest + insurance.fastest,
    documentsOwed: visa.documentsOwed + insurance.documentsOwed,
    documentsOwedSoon: visa.documentsOwedSoon + insurance.documentsOwedSoon,
  };
}
