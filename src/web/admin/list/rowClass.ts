import { dueState } from '../../../domain/queue/dueState.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { isDue } from './isDue.ts';

/** A mark along the row: red for what is late or due within the hour, and for the one-hour service whatever the hour. */
export function rowClass(row: ApplicationRow & { processingType?: string }): string | undefined {
  if (!isDue(row)) return undefined;
  const state = dueState(new Date(row.dueAt), new Date());
  if (state === 'overdue' || state === 'urgent' || row.processingType === 'urgent_1') {
    return 'shadow-[inset_4px_0_0_var(--color-danger)]';
  }
  return undefined;
}
