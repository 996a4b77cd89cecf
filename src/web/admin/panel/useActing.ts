import { useState } from 'react';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { useDecision } from '../decide/useDecision.ts';
import { errorText } from '../errorText.ts';
import type { RowAction } from '../list/RowActions.tsx';

/** What is open over the list: the details of a row, a decision about one, or the one above the other. */
export type Opened = {
  inspected: ApplicationRow | null;
  deciding: { action: 'approve' | 'reject'; row: ApplicationRow } | null;
};

const nothing: Opened = { inspected: null, deciding: null };

/** What staff do with rows of a list: opening dialogs, and taking an application up without one. */
export function useActing(kind: ApplicationKind) {
  const [opened, setOpened] = useState<Opened>(nothing);
  const take = useDecision();
  const takingId = take.isPending ? take.variables.id : null;
  const takeError = take.isError ? errorText(take.error) : null;

  const act = (action: RowAction, row: ApplicationRow) => {
    take.reset();
    switch (action) {
      case 'inspect':
        return setOpened({ inspected: row, deciding: null });
      case 'take':
        return take.mutate({ kind, id: row.id, name: row.applicationNumber, status: 'processing' });
      case 'approve':
      case 'reject':
        return setOpened((before) => ({ ...before, deciding: { action, row } }));
    }
  };
  /** What a key asks for: nothing happens to a row that cannot take it. */
  const request = (action: RowAction, row: ApplicationRow) => {
    if (action === 'inspect' || isOpen(row.status)) act(action, row);
  };
  return {
    opened,
    request,
    takingId,
    takeError,
    act,
    closeDecision: () => setOpened((before) => ({ ...before, deciding: null })),
    closeAll: () => setOpened(nothing),
  };
}
