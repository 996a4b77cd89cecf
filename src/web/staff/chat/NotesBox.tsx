import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationNote } from '../../../contract/chatInbox.ts';
import { addConversationNote } from '../../../contract/chatWork.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { formatMoment } from '../../language/format.ts';
import { toast } from '../../ui/toasts.ts';
import { May } from '../access/May.tsx';
import { TextForm } from '../details/TextForm.tsx';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { workTexts } from './workTexts.ts';

const words = workTexts.notes;

/**
 * Notes of staff for each other; the visitor never sees them. The list is as high whatever it holds: a colleague's note
 * moves nothing below.
 */
export function NotesBox({ sessionId, notes }: { sessionId: string; notes: readonly ConversationNote[] }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="text-sm">{words.heading}</h3>
      <May permission="chat.answer">
        <NewNote sessionId={sessionId} />
      </May>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        aria-label={words.heading}
        className="flex h-32 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line p-2"
      >
        {notes.length === 0 && <li className="text-muted">{words.empty}</li>}
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="rounded-sm bg-sunken px-3 py-2">
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
            <p className="mt-1 text-xs text-muted">
              <time dateTime={at}>{formatMoment(at, 'tr')}</time> · {by}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NewNote({ sessionId }: { sessionId: string }) {
  const note = useRequiredText(words.missing, `chat/${sessionId}/note`);
  const adding = useAddNote(sessionId, note.clear);
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
    />
  );
}

/** `onAdded` is also called when staff have gone on to another conversation. */
function useAddNote(sessionId: string, onAdded: () => void) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(addConversationNote, { params: { sessionId }, body: { text } }),
    onSuccess: () => {
      onAdded();
      toast({ text: words.saved, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.chatDetails }),
  });
}
