import { type ReactNode, useState } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay, useMe } from '../access/useMe.ts';
import type { ApplicationRow } from '../list/useApplications.ts';
import { assignmentTexts as words } from './assignmentTexts.ts';
import { StealDialog } from './StealDialog.tsx';
import { useAssignment } from './useAssignment.ts';

type TakeOverFirstProps = {
  kind: ApplicationKind;
  row: Pick<ApplicationRow, 'id' | 'assigned'>;
  onClose: () => void;
  children: ReactNode;
};

/** Before a decision about a colleague's case: nothing is typed in vain. */
export function TakeOverFirst({ kind, row, onClose, children }: TakeOverFirstProps) {
  const me = useMe();
  // Of the moment of the press: an open decision stays open whatever happens meanwhile.
  const [assignee] = useState(() => assigneeBeside(row.assigned, me?.id));
  const [isTaken, setTaken] = useState(false);
  if (assignee === null || isTaken) return children;
  const named = { kind, id: row.id };
  return <StealDialog named={named} assignee={assignee} onClose={onClose} onDone={() => setTaken(true)} />;
}

/** The colleague who has a case in hand; null for nobody, for oneself, and once the lease is over. */
export function assigneeBeside(assigned: ApplicationRow['assigned'], me: string | undefined) {
  const isOther = assigned !== null && assigned.id !== me && Date.parse(assigned.until) > Date.now();
  return isOther ? assigned : null;
}

/** Below the refusal of a decision about a colleague's case. */
export function TakeOver({ kind, id, error }: { kind: ApplicationKind; id: string; error: Error | null }) {
  const isOthers = error instanceof ApiError && error.code === 'caseAssigned';
  const may = useMay();
  const { assignee, isMine } = useAssignment({ kind, id }, isOthers);
  const [isAsking, setAsking] = useState(false);
  if (!isOthers || !may('case.steal') || assignee === null) return null;
  if (isMine) return <p role="status">{words.taken}</p>;
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" variant="secondary" className="self-start" onClick={() => setAsking(true)}>
        {words.steal.open}
      </Button>
      {isAsking && <StealDialog named={{ kind, id }} assignee={assignee} onClose={close} onDone={close} />}
    </>
  );
}
