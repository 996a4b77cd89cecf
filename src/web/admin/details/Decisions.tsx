import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { Button } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { DecidedText, type RowAction } from '../list/RowActions.tsx';
import { texts } from '../texts.ts';

export type DecisionsProps = {
  row: ApplicationRow;
  /** The application is being taken up right now. */
  taking: boolean;
  onAction: (action: RowAction) => void;
};

/** What can be done about the application; what was done, once it is decided. */
export function Decisions({ row, taking, onAction }: DecisionsProps) {
  if (!isOpen(row.status)) return <DecidedText status={row.status} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => onAction('approve')}>
        {texts.action.approve}
      </Button>
      <Button size="small" variant="danger" onClick={() => onAction('reject')}>
        {texts.action.reject}
      </Button>
      {row.status === 'pending' && (
        <Button
          size="small"
          variant="quiet"
          pending={taking}
          pendingText={texts.action.taking}
          onClick={() => onAction('take')}
        >
          {texts.action.take}
        </Button>
      )}
    </div>
  );
}
