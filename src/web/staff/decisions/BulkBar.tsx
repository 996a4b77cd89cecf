import { useState } from 'react';
import { mayApprove } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';
import { decisionTexts } from './decisionTexts.ts';
import type { BulkDecision } from './useBulkDecision.ts';

const words = decisionTexts.bulk;

export type BulkBarProps = {
  kind: ApplicationKind;
  selected: readonly ApplicationRow[];
  onClear: () => void;
};

type Asked = Pick<BulkDialogProps, 'decision' | 'rows' | 'leftOut'>;

/** The bulk decisions for the ticked rows. */
export function BulkBar({ kind, selected, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (decision: BulkDecision) => {
    const rows = decision === 'approved' ? selected.filter(mayApprove) : selected;
    setAsked({ decision, rows, leftOut: selected.length - rows.length });
  };
  const close = () => {
    setAsked(null);
    onClear();
  };
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label={words.region}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 rounded-md border border-control bg-surface px-4 py-3 shadow-floating"
        >
          <p role="status" className="me-auto font-semibold">
            {words.chosen(selected.length)}
          </p>
          <Button size="small" onClick={() => ask('approved')}>
            {words.approve}
          </Button>
          <Button size="small" variant="danger" onClick={() => ask('rejected')}>
            {words.reject}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        </section>
      )}
      {asked && <BulkDialog kind={kind} {...asked} onClose={close} onCancel={() => setAsked(null)} />}
    </>
  );
}
