import type { VisaDetails } from '../../../contract/staff.ts';
import { formatMoment } from '../../language/index.ts';
import { reviewTexts } from '../reviewTexts.ts';

const words = reviewTexts.decision;

/** Who brought the application to where it stands and when, and what they wrote to the customer. */
export function DecisionInForce({ decision }: Pick<VisaDetails, 'decision'>) {
  if (decision === null) return null;
  const { by, at, status, reason } = decision;
  return (
    <div className="rounded-md border border-line px-4 py-3 text-sm">
      <p>{words.line(by, formatMoment(at, 'tr'), words[status])}</p>
      {reason !== null && (
        <>
          <p className="mt-2 text-xs text-muted">{words.reason}</p>
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </blockquote>
        </>
      )}
    </div>
  );
}
