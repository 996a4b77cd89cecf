import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';

/**
 * The next row of the list that waits for a decision: after the one of `id`, then from the top. Null when no other
 * waits. A decided row may have left the list: then the first that waits is next.
 */
export function nextInQueue<Row extends { id: string; status: ApplicationStatus }>(
  rows: readonly Row[],
  id: string,
): Row | null {
  const place = rows.findIndex((row) => row.id === id);
  const inOrder = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  return inOrder.find(({ status }) => isOpen(status)) ?? null;
}
