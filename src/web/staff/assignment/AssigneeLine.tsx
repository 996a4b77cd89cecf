import { useEffect, useState } from 'react';
import type { ShownAssignee } from '../../../contract/assignment.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind, ApplicationStatus } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../access/useMe.ts';
import { focusApplication } from '../decisions/useReturnFocus.ts';
import { useNotes } from '../details/NotesSection.tsx';
import { toastFailure } from '../failures.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { assignmentTexts as words } from './assignmentTexts.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { StealDialog } from './StealDialog.tsx';
import { useActivity, useAssignment, useReleaseCase, useTakeCase } from './useAssignment.ts';
import { useLookers } from './useLookers.ts';

type AssigneeLineProps = {
  kind: ApplicationKind;
  id: string;
  /** Undefined while the details load. */
  status: ApplicationStatus | undefined;
};

/** The button of the key `u`. */
export const takeCaseId = 'take-case';

const timeOfDay = new Intl.DateTimeFormat(staffLanguage, {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Europe/Istanbul',
});

/** At the head of a case: who has it, what one can do about that, and who else looks at it. Its height stays. */
export function AssigneeLine({ kind, id, status }: AssigneeLineProps) {
  const isUndecided = status !== undefined && isOpen(status);
  const assignment = useAssignment({ kind, id }, isUndecided);
  const lookers = useLookers(kind, id);
  const { data: notes } = useNotes(kind, id);
  const note = notes?.items.find((one) => one.id === assignment.assignee?.noteId);
  const remarks = [
    ...(isUndecided && note !== undefined ? [words.note(note.text)] : []),
    ...(lookers.length > 0 ? [words.lookers(lookers)] : []),
  ].join(' · ');
  return (
    <div className="-mt-1 flex min-h-15 flex-col gap-1 text-sm max-sm:min-h-24">
      {isUndecided && <Assignee kind={kind} id={id} {...assignment} />}
      <p role="status" className="mt-auto h-5 truncate text-xs text-muted" title={remarks}>
        {remarks}
      </p>
    </div>
  );
}

type AssigneeProps = Omit<AssigneeLineProps, 'status'> & ReturnType<typeof useAssignment>;

function Assignee({ kind, id, query, assignee, isMine }: AssigneeProps) {
  const may = useMay();
  const named = { kind, id };
  const take = useTakeCase(named);
  const release = useReleaseCase(named);
  const [isGiving, setGiving] = useState(false);
  // Of the moment of the press: the server says if it is somebody else by now.
  const [takenFrom, setTakenFrom] = useState<ShownAssignee | null>(null);
  const [wasMine, setWasMine] = useState(false);
  if (isMine && !wasMine) setWasMine(true);
  useActivity(named, isMine);
  const [changes, setChanges] = useState(0);
  const finish = () => {
    setGiving(false);
    setTakenFrom(null);
    setChanges((before) => before + 1);
  };
  // The dialog has gone by then, and the button that opened it goes, too.
  useEffect(() => {
    if (changes > 0) focusApplication(id);
  }, [changes, id]);
  const takeIt = () => take.mutate(undefined, { onSuccess: () => keepFocus(id), onError: toastFailure });
  const giveUp = () =>
    release.mutate(undefined, {
      onSuccess: () => {
        keepFocus(id);
        setWasMine(false);
        toast({ title: words.done, text: words.released, tone: 'success' });
      },
      onError: toastFailure,
    });
  const standing = isMine ? 'mine' : assignee === null ? 'free' : 'others';
  return (
    <div data-assignee className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {/* As wide whatever it says: no other button comes under a second press. */}
      <p className="min-w-44 wrap-anywhere">
        {query.data === undefined ? (
          <span className="text-muted">{query.isError ? words.failed : words.loading}</span>
        ) : (
          <AssigneeText assignee={assignee} isMine={isMine} wasMine={wasMine} />
        )}
      </p>
      {query.data !== undefined && may('case.decide') && standing === 'free' && (
        <Button
          id={takeCaseId}
          size="small"
          variant="secondary"
          pending={take.isPending}
          pendingText={words.taking}
          onClick={takeIt}
        >
          {words.take}
        </Button>
      )}
      {standing === 'mine' && (
        <>
          <Button size="small" variant="secondary" onClick={() => setGiving(true)}>
            {words.handOver.open}
          </Button>
          <Button
            size="small"
            variant="quiet"
            pending={release.isPending}
            pendingText={words.releasing}
            onClick={giveUp}
          >
            {words.release}
          </Button>
        </>
      )}
      {standing === 'others' && may('case.steal') && (
        <Button size="small" variant="secondary" onClick={() => setTakenFrom(assignee)}>
          {words.steal.open}
        </Button>
      )}
      {isGiving && <HandOverDialog named={named} onClose={() => setGiving(false)} onDone={finish} />}
      {takenFrom !== null && (
        <StealDialog named={named} assignee={takenFrom} onClose={() => setTakenFrom(null)} onDone={finish} />
      )}
    </div>
  );
}

/** The pressed button goes, and would take the focus with it. */
function keepFocus(id: string): void {
  if (document.activeElement?.closest('[data-assignee]')) focusApplication(id);
}

function AssigneeText({
  assignee,
  isMine,
  wasMine,
}: Pick<AssigneeProps, 'assignee' | 'isMine'> & { wasMine: boolean }) {
  if (assignee === null)
    return (
      <span className={wasMine ? 'text-warning' : 'text-muted'}>{wasMine ? words.lost : words.free}</span>
    );
  if (isMine) return <span className="font-semibold">{words.mine}</span>;
  return (
    <>
      <span className="font-semibold">{words.others(assignee.name)}</span>{' '}
      <span className="text-xs text-muted">{words.until(timeOfDay.format(new Date(assignee.until)))}</span>
    </>
  );
}
