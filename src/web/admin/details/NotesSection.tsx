import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { noteList, type ShownNote, shownNote } from '../../../contract/review.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/index.ts';
import { Banner, Button, Skeleton, TextArea, toast } from '../../ui/index.ts';
import { kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { reviewTexts } from '../reviewTexts.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { GroupFrame } from './FieldGroup.tsx';

const words = reviewTexts.notes;

/** What staff write down for each other; the customer never sees it. */
export function NotesSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const call = useStaffCall();
  const query = useQuery({
    staleTime: 0,
    queryKey: staffKeys.notes(kind, id),
    queryFn: () => call('GET', `${kindPaths[kind]}/${id}/notes`, undefined, noteList),
  });
  return (
    <GroupFrame title={words.heading}>
      <div className="flex flex-col gap-4 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && (
          <div>
            <p className="sr-only">{words.loading}</p>
            <Skeleton lines={2} />
          </div>
        )}
        {query.data && <Notes notes={query.data.items} />}
        <NewNote kind={kind} id={id} />
      </div>
    </GroupFrame>
  );
}

function Notes({ notes }: { notes: readonly ShownNote[] }) {
  if (notes.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {notes.map(({ id, at, by, text }) => (
        <li key={id} className="rounded-md bg-sunken px-4 py-3">
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="mt-1 text-xs text-muted">
            <time dateTime={at}>{formatMoment(at, 'tr')}</time> · {by}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NewNote({ kind, id }: { kind: ApplicationKind; id: string }) {
  const noteId = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const adding = useAddNote(kind, id);
  const save = () => {
    if (adding.isPending) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return document.getElementById(noteId)?.focus();
    adding.mutate(text, { onSuccess: () => setText('') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <TextArea
        id={noteId}
        className="w-full"
        label={words.label}
        hint={words.hint}
        error={missing ? words.missing : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        onKeyDown={byKey}
        rows={2}
        maxLength={staffTextLimits.note}
      />
      {adding.isError && (
        <Banner tone="danger" title={texts.error} live className="w-full">
          {errorText(adding.error)}
        </Banner>
      )}
      <Button
        type="submit"
        size="small"
        variant="secondary"
        pending={adding.isPending}
        pendingText={words.saving}
      >
        {words.save}
      </Button>
    </form>
  );
}

/** POST …/{id}/notes. What was typed stays in the field until it is kept. */
function useAddNote(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call('POST', `${kindPaths[kind]}/${id}/notes`, { text }, shownNote),
    onSuccess: () => {
      toast({ text: words.saved, tone: 'success' });
    },
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: staffKeys.notes(kind, id) }),
        client.invalidateQueries({ queryKey: staffKeys.details(kind, id) }),
      ]),
  });
}
