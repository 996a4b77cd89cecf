import { addNote, noteList } from '../../src/contract/applicationFile.ts';
import { conversationDetails } from '../../src/contract/chatInbox.ts';
import { addConversationNote } from '../../src/contract/chatWork.ts';
import type { StoredNote } from '../../src/contract/notes.ts';
import { write as writeMessage } from './chat.ts';
import { apply, type Client, clientOf } from './client.ts';
import { insure } from './insurance.ts';
import type { TestProduct } from './product.ts';

type Note = Omit<StoredNote, 'untold'>;

/** Where staff write notes. One case or conversation is named by the path at which staff read it. */
export type NotePlace = {
  begin(): Promise<string>;
  write(by: Client, text: string, at: string): Promise<StoredNote>;
  read(by: Client, at: string): Promise<{ notes: Note[]; mentionable?: string[] | undefined }>;
  /** What the list of a person's mentions says of it. */
  named(at: string): Promise<Record<string, unknown>>;
  mayFinanceRead: boolean;
  /** Makes it so old that it is due for erasure. */
  age(at: string): Promise<unknown>;
  notes: string;
  mentions: string;
  /** The column that says whose the note is. */
  owner: string;
};

export function caseNotes(product: TestProduct, kind: 'visa' | 'insurance'): NotePlace {
  const visitor = clientOf(product);
  return {
    begin: async () =>
      kind === 'visa'
        ? `/api/admin/applications/${await product.idOf(await apply(visitor))}`
        : `/api/admin/insurance-applications/${await product.idOf(await insure(visitor))}`,
    write: async (by, text, at) => addNote(kind).answer.parse((await by.post(`${at}/notes`, { text })).json),
    async read(by, at) {
      const { items, mentionable } = noteList.parse((await by.get(`${at}/notes`)).json);
      return { notes: items, mentionable };
    },
    async named(at) {
      const [row] = await product.sql<{ number: string }>('select number from applications where id = $1', [
        idOf(at),
      ]);
      return { applicationId: idOf(at), applicationKind: kind, applicationNumber: row?.number };
    },
    mayFinanceRead: true,
    age: (at) =>
      product.sql("update applications set created_at = '2024-01-05T09:00:00Z' where id = $1", [idOf(at)]),
    notes: 'staff_notes',
    mentions: 'note_mentions',
    owner: 'application_id',
  };
}

export function notesOfConversations(product: TestProduct): NotePlace {
  return {
    begin: async () => {
      const { sessionId } = await writeMessage(clientOf(product), 'Where is my visa?');
      return `/api/admin/chat/sessions/${sessionId}`;
    },
    write: async (by, text, at) =>
      addConversationNote.answer.parse((await by.post(`${at}/notes`, { text })).json),
    read: async (by, at) => conversationDetails.parse((await by.get(at)).json),
    named: async (at) => ({ sessionId: idOf(at) }),
    mayFinanceRead: false,
    age: (at) =>
      product.sql("update chat_sessions set last_message_at = '2020-01-05T09:00:00Z' where id = $1", [
        idOf(at),
      ]),
    notes: 'chat_notes',
    mentions: 'chat_note_mentions',
    owner: 'session_id',
  };
}

const idOf = (path: string) => path.split('/').at(-1) ?? '';
