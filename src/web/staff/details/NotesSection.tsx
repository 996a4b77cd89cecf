import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addNote, listNotes, type ShownNote } from '../../../contract/applicationFile.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { toast } from '../../ui/toasts.ts';
import { May } from '../access/May.tsx';
import { toastFailure } from '../failures.tsx';
import { MentionedText } from '../mentions/MentionedText.tsx';
import { useAskedNote, useSeenInSight } from '../mentions/useMentions.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { detailTexts } from './detailTexts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { TextForm } from './TextForm.tsx';

const words = detailTexts.notes;

/** Notes of staff for each other; the customer never sees them. */
export function NotesSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const query = useNotes(kind, id);
  return (
    <GroupFrame title={words.heading}>
      <div className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && <Loading text={words.loading} lines={2} quiet />}
        {query.data && <Notes notes={query.data.items} />}
        <May permission="note.write">
          <NewNote kind={kind} id={id} mentionable={query.data?.mentionable ?? []} />
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
        <Note key={note.id} note={note} />
      ))}
    </ul>
  );
}

function Note({ note: { id, at, by, text, mentions, isUnseen } }: { note: ShownNote }) {
  const item = useRef<HTMLLIElement>(null);
  useAskedNote(item, id);
  useSeenInSight(item, id, isUnseen);
  return (
    <li ref={item} tabIndex={-1} className="rounded-md bg-sunken px-4 py-3">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <MentionedText text={text} mentions={mentions} />
      </p>
      <p className="mt-1 text-xs text-muted">
        <time dateTime={at}>{formatMoment(at, 'tr')}</time> · {by}
      </p>
    </li>
  );
}

type NewNoteProps = { kind: ApplicationKind; id: string; mentionable: readonly string[] };

function NewNote({ kind, id, mentionable }: NewNoteProps) {
  const note = useRequiredText(words.missing, `${kind}/${id}/note`);
  const adding = useAddNote(kind, id, note.clear);
  return (
    <TextForm
      text={note}
      label={words.label}
      name="note"
      hint={words.hint}
      maxLength={staffTextLimits.note}
      sendText={words.save}
      sendingText={words.saving}
      sending={adding}
      onSend={(text) => adding.mutate(text)}
      sendsByKey
      mentionable={mentionable}
    />
  );
}

/** `onAdded` is also called when staff have gone on to another case. */
function useAddNote(kind: ApplicationKind, id: string, onAdded: () => void) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(addNote(kind), { params: { id }, body: { text } }),
    onSuccess: () => {
      onAdded();
      toast({ text: words.saved, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.notes(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
      ]),
  });
}
