import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ShownNote, StoredNote } from '../../../contract/notes.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { formatMoment } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/toasts.ts';
import { toastFailure } from '../failures.tsx';
import { MentionedText } from '../mentions/MentionedText.tsx';
import { mentionTexts } from '../mentions/mentionTexts.ts';
import { useAskedNote, useSeenInSight } from '../mentions/useMentions.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { TextForm } from './TextForm.tsx';

type NewNoteProps = {
  /** Names what is written about; the typed text is kept under it. */
  about: string;
  words: Record<'label' | 'hint' | 'missing' | 'save' | 'saving' | 'saved', string>;
  store: (text: string) => Promise<StoredNote>;
  /** What holds the note and is read anew. */
  refreshed: readonly QueryKey[];
  /** The names of the colleagues whom it can mention. */
  mentionable: readonly string[];
};

/** Writes a note of staff for each other. It is stored also when they have gone on to something else. */
export function NewNote({ about, words, store, refreshed, mentionable }: NewNoteProps) {
  const client = useQueryClient();
  const note = useRequiredText(words.missing, `${about}/note`);
  const adding = useMutation({
    mutationFn: store,
    onSuccess: ({ untold = [] }) => {
      note.clear();
      if (untold.length === 0) return toast({ text: words.saved, tone: 'success' });
      return toast({ title: words.saved, text: mentionTexts.untold(untold), tone: 'warning' });
    },
    onError: toastFailure,
    onSettled: () => Promise.all(refreshed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
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

/** A note in a list: its text, then when and by whom. One that mentions its reader is seen once it is in sight. */
export function NoteItem({ note, className }: { note: ShownNote; className: string }) {
  const { id, at, by, text, mentions = [], isUnseen = false } = note;
  const item = useRef<HTMLLIElement>(null);
  useAskedNote(item, id);
  useSeenInSight(item, id, isUnseen);
  return (
    <li ref={item} tabIndex={-1} className={classes('bg-sunken', className)}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <MentionedText text={text} mentions={mentions} />
      </p>
      <p className="mt-1 text-xs text-muted">
        <time dateTime={at}>{formatMoment(at, staffLanguage)}</time> · {by}
      </p>
    </li>
  );
}
