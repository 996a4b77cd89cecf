import * as contract from '../../contract/mentions.ts';
import { mayDo, readStaff } from '../access/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from '../database/drizzle.ts';
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

async function listOfCases(db: Queryable, wanted: Wanted) {
  const places = { mentions: noteMentions, notes: staffNotes, place: noteMentions.applicationId };
  const rows = await listIn(db, places, wanted);
  const { id, kind, number } = applications;
  const ids = rows.map(({ place }) => Number(place));
  const cases = await db.select({ id, kind, number }).from(applications).where(inArray(id, ids));
  return rows.flatMap(({ place, ...mention }) =>
    cases
      .filter((found) => found.id === place)
      .map((found) => ({
        ...mention,
        applicationId: String(found.id),
        applicationKind: found.kind,
        applicationNumber: found.number,
      })),
  );
}

async function listOfConversations(db: Queryable, wanted: Wanted) {
  const places = { mentions: chatNoteMentions, notes: chatNotes, place: chatNoteMentions.sessionId };
  const rows = await listIn(db, places, wanted);
  return rows.map(({ place, ...mention }) => ({ ...mention, sessionId: String(place) }));
}

type Places = {
  mentions: typeof noteMentions | typeof chatNoteMentions;
  notes: typeof staffNotes | typeof chatNotes;
  place: typeof noteMentions.applicationId | typeof chatNoteMentions.sessionId;
};

/** By the index of a person's seen or unseen ones. */
async function listIn(
  db: Queryable,
  { mentions, notes, place }: Places,
  { personId, isSeen, atMost }: Wanted,
) {
  const { noteId, at, seenAt } = mentions;
  return db
    .select({ noteId, at, by: staffPeople.name, place })
    .from(mentions)
    .innerJoin(notes, eq(notes.id, noteId))
    .innerJoin(staffPeople, eq(staffPeople.id, notes.personId))
    .where(and(eq(mentions.personId, personId), isSeen ? isNotNull(seenAt) : isNull(seenAt)))
    .orderBy(desc(at), asc(noteId))
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
