import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationRow } from '../list/useApplications.ts';

type Waiting = Pick<ApplicationRow, 'id' | 'status' | 'documentOwed' | 'duePausedAt'>;

/** The next row after `id`, then from the top, that waits for a decision or its document, and not for the traveller. */
export function nextInQueue<Row extends Waiting>(rows: readonly Row[], id: string): Row | null {
  const place = rows.findIndex((row) => row.id === id);
  const inOrder = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  return (
    inOrder.find(
      ({ status, documentOwed, duePausedAt }) => duePausedAt === null && (isOpen(status) || documentOwed),
    ) ?? null
  );
}
