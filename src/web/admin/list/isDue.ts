import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationRow } from '../applicationKind.ts';

/** Whether staff owe this row a decision that was paid for. */
export function isDue<Row extends ApplicationRow>(row: Row): row is Row & { dueAt: string } {
  return row.dueAt !== null && row.paymentStatus === 'succeeded' && isOpen(row.status);
}
