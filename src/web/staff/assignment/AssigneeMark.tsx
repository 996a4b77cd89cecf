import { toInitials } from '../../../domain/staff/people.ts';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMe } from '../access/useMe.ts';
import type { ApplicationRow } from '../list/useApplications.ts';
import { assignmentTexts as words } from './assignmentTexts.ts';

/** In a row: the initials of who has the case. */
export function AssigneeMark({ row: { assigned } }: { row: Pick<ApplicationRow, 'assigned'> }) {
  const me = useMe();
  if (assigned === null) return null;
  const isMine = assigned.id === me?.id;
  const text = isMine ? words.mine : words.assigned(assigned.name);
  return (
    <span title={text}>
      <Badge tone={isMine ? 'info' : 'neutral'}>
        <span aria-hidden="true">{toInitials(assigned.name)}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Badge>
    </span>
  );
}
