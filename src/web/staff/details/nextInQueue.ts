import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';

/** The next row after `id`, then from the top, that waits for a decision or its document. */
export function nextInQueue<Row extends { id: string; status: ApplicationStatus; documentOwed: boolean }>(
  rows: readonly Row[],
  id: string,
): Row | null {
  const place = rows.findIndex((row) => row.id === id);
  const inOrder = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  return inOrder.find(({ status, documentOwed }) => isOpen(status) || documentOwed) ?? null;
}
