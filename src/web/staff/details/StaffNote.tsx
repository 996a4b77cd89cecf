import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { staffTextLimits } from '../../../domain/constants.ts';
import { formatMoment } from '../../language/format.ts';
import { toast } from '../../ui/toasts.ts';
import { toastFailure } from '../failures.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { TextForm } from './TextForm.tsx';

type NewNoteProps = {
  /** Names what is written about; the typed text is kept under it. */
  about: string;
  words: Record<'label' | 'hint' | 'missing' | 'save' | 'saving' | 'saved', string>;
  store: (text: string) => Promise<unknown>;
  /** What holds the note and is read anew. */
  refreshed: readonly QueryKey[];
  /** The names of colleagues, where a note can mention them. */
  mentionable?: readonly string[];
};

/** Writes a note of staff for each other. It is stored also when they have gone on to something else. */
export function NewNote({ about, words, store, refreshed, mentionable }: NewNoteProps) {
  const client = useQueryClient();
  const note = useRequiredText(words.missing, `${about}/note`);
  const adding = useMutation({
    mutationFn: store,
    onSuccess: () => {
      note.clear();
      toast({ text: words.saved, tone: 'success' });
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
      {...(mentionable && { mentionable })}
    />
  );
}

/** A note: its text, then when and by whom. */
export function NoteText({ at, by, children }: { at: string; by: string; children: ReactNode }) {
  return (
    <>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {children}
      </p>
      <p className="mt-1 text-xs text-muted">
        <time dateTime={at}>{formatMoment(at, staffLanguage)}</time> · {by}
      </p>
    </>
  );
}
