import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationRow } from '../list/useApplications.ts';

type Waiting = Pick<ApplicationRow, 'id' | 'status' | 'documentOwed' | 'duePausedAt'>;

/**
 * The rows in the order in which they are shown, as the server lists them now: without those that it lists no more, and
 * with others at the end. The row of `id` keeps its place.
 */
export function rowsNow<Row extends Waiting>(
  shown: readonly Row[],
  listed: readonly Row[],
  id: string,
): Row[] {
  const now = new Map(listed.map((row) => [row.id, row]));
  const places = new Set(shown.map((row) => row.id));
  return [
    ...shown.flatMap((row) => now.get(row.id) ?? (row.id === id ? row : [])),
    ...listed.filter((row) => !places.has(row.id)),
  ];
}

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
