import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { Button } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { texts } from '../texts.ts';

/** What can be asked for on a row. Deciding is offered on pending and processing rows, design 4.11. */
export type RowAction = 'inspect' | 'take' | 'approve' | 'reject';

export type RowActionsProps = {
  row: ApplicationRow;
  /** The row is being taken up right now. */
  taking: boolean;
  onAction: (action: RowAction) => void;
};

/** The id of a row's 'İncele' button, where focus returns when the buttons beside it are gone. */
export function inspectButtonId(applicationId: string): string {
  return `inspect-${applicationId}`;
}

/** The id of a row's application number, which describes the row's buttons to screen readers. */
export function numberId(applicationId: string): string {
  return `number-${applicationId}`;
}

/** Smaller than the design system's smallest: four buttons stand in one line of the table at 1440 px. */
const dense = 'px-2.5! text-xs! whitespace-nowrap';

/** The buttons of one row; decided rows say what happened instead, specification 2 section 4. */
export function RowActions({ row, taking, onAction }: RowActionsProps) {
  const look = { 'aria-describedby': numberId(row.id), size: 'small', className: dense } as const;
  return (
    <div className="flex flex-wrap items-center gap-1.5 min-[80rem]:min-w-58 min-[88rem]:flex-nowrap">
      <Button {...look} id={inspectButtonId(row.id)} variant="secondary" onClick={() => onAction('inspect')}>
        {texts.action.inspect}
      </Button>
      {row.status === 'pending' && (
        <Button
          {...look}
          variant="quiet"
          pending={taking}
          pendingText={texts.action.taking}
          onClick={() => onAction('take')}
        >
          {texts.action.take}
        </Button>
      )}
      {isOpen(row.status) && (
        <>
          <Button {...look} onClick={() => onAction('approve')}>
            {texts.action.approve}
          </Button>
          <Button {...look} variant="danger" onClick={() => onAction('reject')}>
            {texts.action.reject}
          </Button>
        </>
      )}
      <DecidedText status={row.status} />
    </div>
  );
}

/** That the application was decided and the e-mail sent; nothing for open ones. */
export function DecidedText({ status }: { status: ApplicationRow['status'] }) {
  if (status !== 'approved' && status !== 'rejected') return null;
  return <span className="max-w-44 text-xs text-muted">{texts.decided[status]}</span>;
}
