import type { VisaDetails } from '../../../contract/staff.ts';
import { isOpen, mayApprove } from '../../../domain/status/applicationStatus.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../access/useMe.ts';
import {
  ApproveButton,
  DecidedText,
  type RowAction,
  type RowActionsProps,
  TakeButton,
} from '../list/RowActions.tsx';
import { deciderName, rejectionReasonNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { detailTexts } from './detailTexts.ts';

/** The buttons of the keys a, r and t for an open case that the list lacks. */
export const decisionIds = { approve: 'approve-case', reject: 'reject-case', take: 'take-up-case' } as const;
export type Decided = Exclude<RowAction, 'inspect'>;

/** The decision buttons; on a decided application the decision. */
export function Decisions({ row, isTaking, onAction }: RowActionsProps) {
  const mayDecide = useMay()('case.decide');
  if (!isOpen(row.status))
    return <DecidedText row={row} className="flex min-h-9.5 max-w-56 items-center leading-4" />;
  if (!mayDecide) return null;
  return (
    <>
      {/* A key does not press it where it is not in sight. */}
      <ApproveButton
        id={mayApprove(row) ? decisionIds.approve : undefined}
        row={row}
        onClick={() => onAction('approve')}
      />
      <Button id={decisionIds.reject} size="small" variant="danger" onClick={() => onAction('reject')}>
        {texts.action.reject}
      </Button>
      <TakeButton id={decisionIds.take} row={row} isTaking={isTaking} onTake={() => onAction('take')} />
    </>
  );
}

const words = detailTexts.decision;

/** Who decided, when, and the message to the customer. */
export function DecisionInForce({ decision }: Pick<VisaDetails, 'decision'>) {
  if (decision === null) return null;
  const { by, at, status, rejectionReason, reason } = decision;
  return (
    <div className="rounded-md border border-line px-4 py-3 text-sm">
      <p>{words.line(deciderName(by), formatMoment(at, staffLanguage), words[status])}</p>
      {(rejectionReason !== null || reason !== null) && (
        <>
          <p className="mt-2 text-xs text-muted">{words.reason}</p>
          {rejectionReason !== null && <p>{rejectionReasonNames[rejectionReason]}</p>}
        </>
      )}
      {reason !== null && (
        <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
          {reason}
        </blockquote>
      )}
    </div>
  );
}
