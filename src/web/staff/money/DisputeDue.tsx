import type { ShownDispute } from '../../../contract/disputes.ts';
import { isEvidenceUrgent } from '../../../domain/payments/disputes.ts';
import { serviceBook } from '../../../domain/rules/serviceBook.ts';
import { formatDate } from '../../language/format.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { disputeTexts as words } from './disputeTexts.ts';

/** The last day for evidence, red when few days are left. */
export function DisputeDue({ dispute: { dueOn, daysLeft } }: { dispute: ShownDispute }) {
  if (dueOn === null || daysLeft === null) return null;
  const isUrgent = isEvidenceUrgent(serviceBook, daysLeft);
  return (
    <span className={isUrgent ? 'text-xs font-semibold text-danger' : 'text-xs text-muted'}>
      <time dateTime={dueOn}>{words.due(formatDate(dueOn, staffLanguage))}</time> · {words.daysLeft(daysLeft)}
    </span>
  );
}
