import { addNote, listNotes } from '../../../contract/applicationFile.ts';
import type { ShownNote } from '../../../contract/notes.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { May } from '../access/May.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { detailTexts } from './detailTexts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { NewNote, NoteItem } from './StaffNote.tsx';

const words = detailTexts.notes;

/** Notes of staff for each other; the customer never sees them. */
export function NotesSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const call = useStaffCall();
  const query = useNotes(kind, id);
  return (
    <GroupFrame title={words.heading}>
      <div className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.loading} lines={2} quiet />}
        {query.data && <Notes notes={query.data.items} />}
        <May permission="note.write">
          <NewNote
            about={`${kind}/${id}`}
            words={words}
            store={(text) => call(addNote(kind), { params: { id }, body: { text } })}
            refreshed={[staffKeys.notes(kind, id), staffKeys.details(kind, id)]}
            mentionable={query.data?.mentionable ?? []}
          />
        </May>
      </div>
    </GroupFrame>
  );
}

export function useNotes(kind: ApplicationKind, id: string) {
  return useStaffQuery(staffKeys.notes(kind, id), (call) => call(listNotes(kind), { params: { id } }));
}

function Notes({ notes }: { notes: readonly ShownNote[] }) {
  if (notes.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} className="rounded-md px-4 py-3" />
      ))}
    </ul>
  );
}
