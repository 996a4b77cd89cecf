import { useId, useState } from 'react';
import type { BulkAction, BulkStart } from '../../../contract/bulk.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { leftOutReasons } from '../../../domain/staff/bulk.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { May } from '../access/May.tsx';
import { assignmentTexts } from '../assignment/assignmentTexts.ts';
import { useDecidingColleague } from '../assignment/useAssignment.ts';
import { ColleagueField } from '../ColleagueField.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { decisionTexts } from '../decisions/decisionTexts.ts';
import { RejectionReasonFields, useRejectionReason } from '../decisions/RejectionReasonFields.tsx';
import { useWithoutPdf, WithoutPdf } from '../decisions/WithoutPdf.tsx';
import { useRequiredText } from '../useRequiredText.ts';
import { BulkPdfs } from './BulkPdfs.tsx';
import { BulkRows } from './BulkRows.tsx';
import { bulkTexts as words } from './bulkTexts.ts';
import { useStartBulk } from './useBulk.ts';
import { useBulkPdfs } from './useBulkPdfs.ts';

/** Says what will happen to how many, and which are left out and why; then asks. */
export function BulkPreview({ action, onClose }: { action: BulkAction; onClose: () => void }) {
  const { id, kind, act, rows } = action;
  const start = useStartBulk(id);
  const [withUnpaid, setWithUnpaid] = useState(false);
  const withoutPdf = useWithoutPdf();
  const pdfs = useBulkPdfs(id);
  const pdfsId = useId();
  const [isEarly, setEarly] = useState(false);
  const reason = useRejectionReason(`${kind}/bulk/reject`);
  const colleague = useDecidingColleague(start.error, act === 'handOver');
  const note = useRequiredText(assignmentTexts.handOver.noteMissing, `${kind}/bulk/handOver`);

  const unpaid = rows.filter(({ leftOut }) => leftOut === 'unpaid');
  const acted = rows.filter(
    ({ state, leftOut }) => state === 'waiting' || (withUnpaid && leftOut === 'unpaid'),
  );
  const isApproval = act === 'approved';
  const withPdf = acted.filter(({ hasPdf }) => hasPdf);
  const lacking = acted.length - withPdf.length;
  const isWithoutPdf = withPdf.length === 0 || withoutPdf.field.checked;
  const going = isApproval && !isWithoutPdf ? withPdf : acted;
  /** Of visas without any PDF one has to say so. */
  const mustTick = isApproval && kind === 'visa' && withPdf.length === 0 && acted.length > 0;

  /** Null while something is missing, which then has the focus. */
  const read = (): BulkStart | null => {
    switch (act) {
      case 'takeUp':
      case 'assign':
        return {};
      case 'handOver': {
        // The first that is missing gets the focus.
        const [text, to] = [note.read(), colleague.read()];
        return to === null || text === null ? null : { to: to.id, note: text };
      }
      case 'approved':
        setEarly(pdfs.isSending);
        if (pdfs.isSending) document.getElementById(pdfsId)?.focus();
        if (pdfs.isSending || (mustTick && !withoutPdf.isConfirmed())) return null;
        return { withUnpaid, withoutPdf: isWithoutPdf };
      case 'rejected':
        return reason.read();
    }
  };
  const confirm = () => {
    const given = read();
    if (given === null) return;
    start.mutate(given, {
      onSuccess: () => {
        reason.clear();
        note.clear();
      },
    });
  };
  return (
    <ConfirmDialog
      size="medium"
      title={words.title[act](going.length)}
      confirmText={words.confirm[act]}
      pendingText={words.pending}
      isPending={start.isPending}
      isDangerous={act === 'rejected'}
      isClosed={going.length === 0 || (act === 'handOver' && colleague.hasNobody)}
      error={start.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LeftOut action={action} withUnpaid={withUnpaid} />
      {unpaid.length > 0 && (
        <CheckboxField
          label={words.withUnpaid(unpaid.length)}
          checked={withUnpaid}
          onChange={(event) => setWithUnpaid(event.target.checked)}
          className="rounded-md border border-danger bg-danger-soft px-4 py-2 text-sm"
        />
      )}
      {acted.length === 0 && <p>{unpaid.length === 0 ? words.nothing : words.onlyUnpaid}</p>}
      {isApproval && acted.length + unpaid.length > 0 && (
        <May permission="document.attach">
          <BulkPdfs
            action={action}
            chosen={pdfs}
            inputId={pdfsId}
            error={isEarly && pdfs.isSending ? words.pdfs.early : undefined}
            withUnpaid={withUnpaid}
          />
        </May>
      )}
      {acted.length > 0 && (
        <>
          <p>
            {words.lead[act]}
            {isApproval && kind === 'insurance' && ` ${decisionTexts.approve.withoutFile}`}
          </p>
          {act === 'rejected' && <RejectionReasonFields kind={kind} {...reason.fields} />}
          {act === 'handOver' && (
            <>
              <ColleagueField {...colleague.field} />
              {colleague.hasSomebody && (
                <TextArea
                  {...note.field}
                  label={assignmentTexts.handOver.note}
                  hint={assignmentTexts.handOver.noteHint}
                  rows={3}
                  maxLength={staffTextLimits.note}
                />
              )}
            </>
          )}
          {isApproval && lacking > 0 && kind === 'visa' && (
            <WithoutPdf
              {...withoutPdf.field}
              count={lacking}
              label={withPdf.length > 0 ? words.pdfs.withoutToo(lacking) : undefined}
            />
          )}
          {isApproval && lacking > 0 && kind === 'insurance' && withPdf.length > 0 && (
            <CheckboxField
              label={words.pdfs.withoutToo(lacking)}
              checked={withoutPdf.field.checked}
              onChange={(event) => withoutPdf.field.onChange(event.target.checked)}
              className="rounded-md border border-line px-4 py-2 text-sm"
            />
          )}
          {isApproval && (
            <p role="status" className="font-semibold">
              {words.pdfs.how(withPdf.length, lacking, !isWithoutPdf)}
            </p>
          )}
          <BulkRows label={words.rows} rows={acted} act={act} isPreview />
        </>
      )}
    </ConfirmDialog>
  );
}

/** By reason, with how many; the rows on demand. */
function LeftOut({
  action: { rows, decided, beyond, act },
  withUnpaid,
}: {
  action: BulkAction;
  withUnpaid: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const out = rows.filter(({ leftOut }) => leftOut !== null && !(withUnpaid && leftOut === 'unpaid'));
  const groups = leftOutReasons
    .map((reason) => ({
      reason,
      count: out.filter(({ leftOut }) => leftOut === reason).length + (reason === 'decided' ? decided : 0),
    }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {beyond > 0 && <Banner tone="warning">{words.beyond(beyond)}</Banner>}
      {groups.length > 0 && (
        <Banner tone="info" title={words.leftOutTitle}>
          <ul className="list-disc ps-4">
            {groups.map(({ reason, count }) => (
              <li key={reason}>{words.leftOut[reason](count)}</li>
            ))}
          </ul>
          {out.length > 0 && (
            <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
              <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">
                {words.showLeftOut(out.length)}
              </summary>
              {isOpen && <BulkRows label={words.leftOutTitle} rows={out} act={act} />}
            </details>
          )}
        </Banner>
      )}
    </>
  );
}
