import type { VisaDetails } from '../../../contract/staff.ts';
import { rejectionReasonNames } from '../../../domain/staff/turkishNames.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../access/useMe.ts';
import { ApproveButton, DecidedText, type RowActionsProps, TakeButton } from '../list/RowActions.tsx';
import { texts } from '../texts.ts';
import { detailTexts } from './detailTexts.ts';

/** The decision buttons; on a decided application the decision. */
export function Decisions({ row, isTaking, onAction }: RowActionsProps) {
  const mayDecide = useMay()('case.decide');
  if (!isOpen(row.status)) return <DecidedText row={row} />;
  if (!mayDecide) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ApproveButton row={row} onClick={() => onAction('approve')} />
      <Button size="small" variant="danger" onClick={() => onAction('reject')}>
        {texts.action.reject}
      </Button>
      <TakeButton row={row} isTaking={isTaking} onTake={() => onAction('take')} />
    </div>
  );
}

const words = detailTexts.decision;

/** Who decided, when, and the message to the customer. */
export function DecisionInForce({ decision }: Pick<VisaDetails, 'decision'>) {
  if (decision === null) return null;
  const { by, at, status, rejectionReason, reason } = decision;
  return (
    <div className="rounded-md border border-line px-4 py-3 text-sm">
      <p>{words.line(by, formatMoment(at, 'tr'), words[status])}</p>
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
