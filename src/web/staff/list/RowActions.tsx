import { isOpen, mayApprove } from '../../../domain/status/applicationStatus.ts';
import { useStore } from '../../store.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMay } from '../access/useMe.ts';
import { decisionTexts } from '../decisions/decisionTexts.ts';
import { undoOffers } from '../decisions/undoOffers.ts';
import { texts } from '../texts.ts';
import type { ApplicationRow } from './useApplications.ts';

/** Pending and processing rows can be decided (design 4.11). */
export type RowAction = 'inspect' | 'take' | 'approve' | 'reject';

export type RowActionsProps = {
  row: ApplicationRow;
  isTaking: boolean;
  onAction: (action: RowAction) => void;
};

/** The button 'İncele', which takes the focus when the row's other buttons are removed. */
export function inspectButtonId(applicationId: string): string {
  return `inspect-${applicationId}`;
}

/** The application number, which describes the row's buttons to screen readers. */
export function numberId(applicationId: string): string {
  return `number-${applicationId}`;
}

/** Four buttons fit in one line of the table at 1440 px. */
const dense = 'px-2.5! text-xs! whitespace-nowrap scroll-mt-12';

/** The buttons of a row; decided rows show the decision (specification 2 section 4). */
export function RowActions({ row, isTaking, onAction }: RowActionsProps) {
  const look = { 'aria-describedby': numberId(row.id), size: 'small', className: dense } as const;
  const mayDecide = useMay()('case.decide');
  return (
    <div className="flex flex-wrap items-center gap-1.5 min-[80rem]:min-w-58 min-[88rem]:flex-nowrap">
      <Button {...look} id={inspectButtonId(row.id)} variant="secondary" onClick={() => onAction('inspect')}>
        {texts.action.inspect}
      </Button>
      {mayDecide && isOpen(row.status) && (
        <>
          <ApproveButton {...look} row={row} onClick={() => onAction('approve')} />
          <Button {...look} variant="danger" onClick={() => onAction('reject')}>
            {texts.action.reject}
          </Button>
        </>
      )}
      {/* Last: it disappears once pressed, and no other button may move under the next press. */}
      {mayDecide && <TakeButton {...look} row={row} isTaking={isTaking} onTake={() => onAction('take')} />}
      <DecidedText row={row} />
    </div>
  );
}

/** Keeps its place where the payment went back in full: 'Reddet' must not move under a press. */
export function ApproveButton({ row, className, ...button }: Pick<RowActionsProps, 'row'> & ButtonProps) {
  return (
    <Button {...button} size="small" className={classes(className, !mayApprove(row) && 'invisible')}>
      {texts.action.approve}
    </Button>
  );
}

export type TakeButtonProps = Pick<RowActionsProps, 'row' | 'isTaking'> &
  ButtonProps & { onTake: () => void };

export function TakeButton({ row, isTaking, onTake, ...button }: TakeButtonProps) {
  if (row.status !== 'pending') return null;
  return (
    <Button
      {...button}
      size="small"
      variant="quiet"
      pending={isTaking}
      pendingText={texts.action.taking}
      onClick={onTake}
    >
      {texts.action.take}
    </Button>
  );
}

/** The e-mail left or, while the undo is offered, will leave. */
export function DecidedText({ row: { id, status } }: Pick<RowActionsProps, 'row'>) {
  const isOffered = useStore(undoOffers, (offers) =>
    offers.some(({ decisions }) => decisions.some((decision) => decision.id === id)),
  );
  if (status !== 'approved' && status !== 'rejected') return null;
  const words = isOffered ? decisionTexts.decidedNow : decisionTexts.decided;
  return <span className="max-w-44 text-xs text-muted">{words[status]}</span>;
}
