import { type MouseEvent, type PointerEvent, useRef } from 'react';
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

/** The application number describes the row's buttons to screen readers. */
export function numberId(applicationId: string): string {
  return `number-${applicationId}`;
}

/** A button taken into sight by the keyboard is not behind the head of the list. */
const dense = 'min-h-7! py-0! px-2.5! text-xs! whitespace-nowrap scroll-mt-20 scroll-mb-12';

/**
 * The buttons of a row over its end, in sight under the pointer and with the focus. They stand from right to left:
 * 'İncele' has the same place in every row, and a button that disappears moves no other. Without a pointer that
 * hovers, 'İncele' alone is there; the opened case has the others.
 */
export function RowActions({ row, isTaking, onAction }: RowActionsProps) {
  const look = { 'aria-describedby': numberId(row.id), size: 'small', className: dense } as const;
  const mayDecide = useMay()('case.decide');
  return (
    <div
      className={classes(
        'absolute inset-y-0 end-0 flex flex-row-reverse items-center gap-1.5 bg-sunken px-2',
        'opacity-0 group-hover/row:opacity-100 [tr:has(:focus-visible)_&]:opacity-100',
        '[@media(hover:none)]:static [@media(hover:none)]:bg-transparent [@media(hover:none)]:opacity-100',
        '[@media(hover:none)]:[&>button:not(:first-child)]:hidden',
      )}
      {...useShownFirst()}
    >
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
    </div>
  );
}

/** A tap where buttons are not in sight shows them, and presses none. */
function useShownFirst() {
  const wasHidden = useRef(false);
  return {
    onPointerDownCapture(event: PointerEvent) {
      wasHidden.current =
        event.pointerType === 'touch' && getComputedStyle(event.currentTarget).opacity === '0';
    },
    onClickCapture(event: MouseEvent) {
      // A key's click has no detail.
      if (wasHidden.current && event.detail > 0) event.stopPropagation();
    },
  };
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

/** What was decided, or that the traveller cancelled. The e-mail left or, while the undo is offered, will leave. */
export function DecidedText({
  row: { id, status },
  className,
}: Pick<RowActionsProps, 'row'> & { className: string }) {
  const isOffered = useStore(undoOffers, (offers) =>
    offers.some(({ decisions }) => decisions.some((decision) => decision.id === id)),
  );
  const isDecision = status === 'approved' || status === 'rejected';
  if (!isDecision && status !== 'cancelled') return null;
  const text = isDecision && isOffered ? decisionTexts.decidedNow[status] : decisionTexts.decided[status];
  return (
    <span title={text} className={classes('text-xs text-muted', className)}>
      {text}
    </span>
  );
}
