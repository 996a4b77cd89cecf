import type * as z from 'zod/mini';
import type { conversationAssignee, listChatColleagues } from '../../../contract/chatWork.ts';
import { judgeAssigneeChoice } from '../../../domain/chat/assignee.ts';
import { staffMoment } from '../../../domain/staff/staffMoment.ts';
import { listHolders } from '../../access/index.ts';
import { AppError } from '../../appError.ts';
import type { StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { eq } from '../../database/drizzle.ts';
import { chatAssignments, staffPeople } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { changeConversation } from './changeConversation.ts';

type Assignee = { id: number; name: string; takenAt: Date };
type Answer = z.infer<typeof conversationAssignee>;

/**
 * Takes, gives or leaves a conversation; null is nobody. Of two who choose at once the second is told who has it.
 * Throws {@link AppError}: 404; 400 for somebody who may not answer; 409 if it is not in the hands in which the caller
 * saw it.
 */
export async function assignConversation(
  services: Services,
  { sessionId, to, seen }: { sessionId: string; to: number | null; seen: number | null },
  by: StaffMember,
): Promise<Answer> {
  return changeConversation(services, sessionId, by, async (tx, _, at) => {
    const current = await findAssignee(tx, sessionId);
    const judged = judgeAssigneeChoice({ current: current?.id ?? null, seen, to });
    if (judged === 'done') return { answer: present(current), entry: null };
    if (judged === 'stale') throw refusalOf(current);
    const next = to === null ? null : { ...(await requireColleague(tx, to)), takenAt: at };
    await put(tx, sessionId, next);
    const detail = {
      ...(current !== null && { from: current.id }),
      ...(next !== null && { person: next.id }),
    };
    return {
      answer: present(next),
      entry: { action: next === null ? 'chat.left' : 'chat.assigned', detail },
    };
  });
}

/** Those who may answer, by name. */
export async function listColleagues({ db }: Services): Promise<z.infer<typeof listChatColleagues.answer>> {
  const people = await listHolders(db, 'chat.answer');
  return {
    people: people
      .map(({ id, name }) => ({ id: String(id), name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'tr')),
  };
}

/** Puts the conversations of a person who leaves back into nobody's hands; by an index. */
export async function leaveConversations(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(chatAssignments).where(eq(chatAssignments.personId, personId));
}

/** By primary keys. */
async function findAssignee(db: Queryable, sessionId: string): Promise<Assignee | null> {
  const [row] = await db
    .select({ id: staffPeople.id, name: staffPeople.name, takenAt: chatAssignments.takenAt })
    .from(chatAssignments)
    .innerJoin(staffPeople, eq(staffPeople.id, chatAssignments.personId))
    .where(eq(chatAssignments.sessionId, sessionId));
  return row ?? null;
}

async function put(tx: Transaction, sessionId: string, next: Assignee | null): Promise<void> {
  if (next === null) {
    await tx.delete(chatAssignments).where(eq(chatAssignments.sessionId, sessionId));
    return;
  }
  const set = { personId: next.id, takenAt: next.takenAt };
  await tx
    .insert(chatAssignments)
    .values({ sessionId, ...set })
    .onConflictDoUpdate({ target: chatAssignments.sessionId, set });
}

async function requireColleague(tx: Transaction, id: number): Promise<{ id: number; name: string }> {
  // A deactivation that is under way ends first: it frees the conversations that the person has by then.
  await tx.select({ id: staffPeople.id }).from(staffPeople).where(eq(staffPeople.id, id)).for('share');
  const found = (await listHolders(tx, 'chat.answer')).find((person) => person.id === id);
  if (found !== undefined) return { id, name: found.name };
  const code = 'personMayNotAnswer';
  throw new AppError(400, code, { fields: { to: { code } } });
}

function refusalOf(current: Assignee | null): AppError {
  if (current === null) return new AppError(409, 'chatLeft');
  const params = { by: current.name, at: staffMoment(current.takenAt) };
  return new AppError(409, 'chatTaken', { params });
}

function present(assignee: Assignee | null): Answer {
  if (assignee === null) return { assignee: null };
  const { id, name, takenAt } = assignee;
  return { assignee: { id: String(id), name, since: takenAt.toISOString() } };
}
