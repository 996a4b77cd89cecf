import { waitsForApproval } from '../../../contract/approvals.ts';
import { type Toast, toast } from '../../ui/toasts.ts';
import { approvalTexts } from './approvalTexts.ts';

/** Tells in a toast that a change was made, or that it waits for a second person. */
export function tellOutcome(answer: object | undefined, made: Pick<Toast, 'title' | 'text'>): void {
  if (!tellIfWaiting(answer)) toast({ ...made, tone: 'success' });
}

/** Tells in a toast that a change waits for a second person; false if it was made. */
export function tellIfWaiting(answer: object | undefined): boolean {
  const { data: waiting } = waitsForApproval.answer.safeParse(answer);
  if (waiting === undefined) return false;
  toast({ ...approvalTexts.asked(waiting.approvers), tone: 'success' });
  return true;
}
