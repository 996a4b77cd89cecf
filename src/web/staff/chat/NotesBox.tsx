import type { ConversationDetails } from '../../../contract/chatInbox.ts';
import { addConversationNote } from '../../../contract/chatWork.ts';
import { May } from '../access/May.tsx';
import { NewNote, NoteItem } from '../details/StaffNote.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { workTexts } from './workTexts.ts';

const words = workTexts.notes;

type NotesBoxProps = Pick<ConversationDetails, 'sessionId' | 'notes' | 'mentionable'>;

/**
 * Notes of staff for each other; the visitor never sees them. The list is as high whatever it holds: a colleague's note
 * moves nothing below.
 */
export function NotesBox({ sessionId, notes, mentionable = [] }: NotesBoxProps) {
  const call = useStaffCall();
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="text-sm">{words.heading}</h3>
      <May permission="chat.answer">
        <NewNote
          about={`chat/${sessionId}`}
          words={words}
          store={(text) => call(addConversationNote, { params: { sessionId }, body: { text } })}
          refreshed={[staffKeys.chatDetails]}
          mentionable={mentionable}
        />
      </May>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        aria-label={words.heading}
        className="flex h-32 shrink-0 flex-col gap-2 overflow-y-auto rounded-sm border border-line p-2"
      >
        {notes.length === 0 && <li className="text-muted">{words.empty}</li>}
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} className="rounded-sm px-3 py-2" />
        ))}
      </ul>
    </div>
  );
}
