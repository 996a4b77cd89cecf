import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';

/**
 * The next row that waits for a decision or its document: after the row `id`, then from the top; null if
 * there is none. If the row `id` has left the list, the first waiting row.
 */
export function nextInQueue<Row extends { id: string; status: ApplicationStatus; documentOwed: boolean }>(
  rows: readonly Row[],
  id: string,
): Row | null {
  const place = rows.findIndex((row) => row.id === id);
  const inOrder = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  return inOrder.find(({ status, documentOwed }) => isOpen(status) || documentOwed) ?? null;
}
