import * as contract from '../../contract/mentions.ts';
import { mayDo, readStaff } from '../access/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, isNotNull, isNull } from '../database/drizzle.ts';
import {
  applications,
  chatNoteMentions,
  chatNotes,
  noteMentions,
  staffNotes,
  staffPeople,
} from '../database/tables.ts';
import { inSnapshot, inTransaction, type Transaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { announceMentions } from '../noteMentions.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** The notes that mention whoever asks: of cases, and of conversations for who may read them. */
export function mentionRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.listMentions),
    handler: (request) => {
      const withChat = mayDo(request, 'chat.read');
      return readMentions(services, { personId: readStaff(request).personId, withChat });
    },
  });
  app.route({
    ...serve(contract.seeMention),
    handler: async (request, reply) => {
      await seeMention(services, request.params.noteId, readStaff(request).personId);
      return reply.code(204).send(null);
    },
  });
}

type Reader = { personId: number; withChat: boolean };
type Wanted = Reader & { isSeen: boolean; atMost: number };

const unseenAtMost = 100;
const seenAtMost = 50;

async function readMentions({ db }: Services, reader: Reader): Promise<contract.MentionList> {
  return inSnapshot(db, async (tx) => ({
    unseen: await listMentions(tx, { ...reader, isSeen: false, atMost: unseenAtMost }),
    unseenCount: await countUnseen(tx, reader),
    seen: await listMentions(tx, { ...reader, isSeen: true, atMost: seenAtMost }),
  }));
}

/** The newest first. */
async function listMentions(db: Queryable, wanted: Wanted): Promise<contract.Mention[]> {
  const ofCases = await listOfCases(db, wanted);
  const ofConversations = wanted.withChat ? await listOfConversations(db, wanted) : [];
  return [...ofCases, ...ofConversations]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, wanted.atMost)
    .map(({ at, ...mention }) => ({ ...mention, at: at.toISOString() }));
}

/** By the index of a person's seen or unseen ones. */
async function listOfCases(db: Queryable, { personId, isSeen, atMost }: Wanted) {
  const { seenAt } = noteMentions;
  const rows = await db
    .select({
      noteId: noteMentions.noteId,
      at: noteMentions.at,
      by: staffPeople.name,
      applicationId: noteMentions.applicationId,
      applicationKind: applications.kind,
      applicationNumber: applications.number,
    })
    .from(noteMentions)
    .innerJoin(applications, eq(applications.id, noteMentions.applicationId))
    .innerJoin(staffNotes, eq(staffNotes.id, noteMentions.noteId))
    .innerJoin(staffPeople, eq(staffPeople.id, staffNotes.personId))
    .where(and(eq(noteMentions.personId, personId), isSeen ? isNotNull(seenAt) : isNull(seenAt)))
    .orderBy(desc(noteMentions.at), asc(noteMentions.noteId))
    .limit(atMost);
  return rows.map((row) => ({ ...row, applicationId: String(row.applicationId) }));
}

/** The same of conversations. */
async function listOfConversations(db: Queryable, { personId, isSeen, atMost }: Wanted) {
  const { seenAt } = chatNoteMentions;
  return db
    .select({
      noteId: chatNoteMentions.noteId,
      at: chatNoteMentions.at,
      by: staffPeople.name,
      sessionId: chatNoteMentions.sessionId,
    })
    .from(chatNoteMentions)
    .innerJoin(chatNotes, eq(chatNotes.id, chatNoteMentions.noteId))
    .innerJoin(staffPeople, eq(staffPeople.id, chatNotes.personId))
    .where(and(eq(chatNoteMentions.personId, personId), isSeen ? isNotNull(seenAt) : isNull(seenAt)))
    .orderBy(desc(chatNoteMentions.at), asc(chatNoteMentions.noteId))
    .limit(atMost);
}

/** By the indexes of unseen ones. */
async function countUnseen(tx: Transaction, { personId, withChat }: Reader): Promise<number> {
  const countIn = (table: typeof noteMentions | typeof chatNoteMentions) =>
    tx.$count(table, and(eq(table.personId, personId), isNull(table.seenAt)));
  return (await countIn(noteMentions)) + (withChat ? await countIn(chatNoteMentions) : 0);
}

/** Once. The id is of one of both kinds of notes. By primary keys. */
async function seeMention({ db, clock }: Services, noteId: string, personId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const table of [noteMentions, chatNoteMentions]) {
      const isOwn = and(eq(table.noteId, noteId), eq(table.personId, personId), isNull(table.seenAt));
      const seen = await tx
        .update(table)
        .set({ seenAt: clock.now() })
        .where(isOwn)
        .returning({ id: table.personId });
      await announceMentions(tx, seen);
    }
  });
}
