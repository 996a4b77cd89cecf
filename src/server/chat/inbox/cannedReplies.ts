import type { CannedReply } from '../../../contract/chatInbox.ts';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { checkChatMessage } from '../../../domain/chat/message.ts';
import { checkShortcut } from '../../../domain/chat/shortcuts.ts';
import { isStorable, normaliseText } from '../../../domain/text/plainText.ts';
import { AppError } from '../../appError.ts';
import { refusalOfFields } from '../../applications/index.ts';
import { audit, type StaffMember } from '../../audit/index.ts';
import { sql } from '../../database/drizzle.ts';
import { advisoryLocks } from '../../database/locks.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import {
  type CannedRecord,
  countCanned,
  deleteCanned,
  insertCanned,
  isShortcutTaken,
  listCanned,
  updateCanned,
} from './cannedQueries.ts';

export async function readCanned({ db }: Services): Promise<CannedReply[]> {
  return (await listCanned(db)).map(present);
}

/** Throws a 400 that names each wrong field, or a 409 when there are too many or the shortcut is taken. */
export async function addCanned(services: Services, by: StaffMember, typed: Typed): Promise<CannedReply> {
  const content = checked(typed);
  return changing(services, by, 'chat.cannedAdded', async (tx, at) => {
    if ((await countCanned(tx)) >= chatLimits.cannedReplies) throw new AppError(409, 'chatTooManyCanned');
    await requireFreeShortcut(tx, content, null);
    return insertCanned(tx, content, at);
  });
}

/** Throws a 400 that names each wrong field, a 404, or a 409 when the shortcut is taken. */
export async function changeCanned(
  services: Services,
  by: StaffMember,
  id: number,
  typed: Typed,
): Promise<CannedReply> {
  const content = checked(typed);
  return changing(services, by, 'chat.cannedChanged', async (tx, at) => {
    await requireFreeShortcut(tx, content, id);
    return updateCanned(tx, id, content, at);
  });
}

/** Idempotent. */
export async function removeCanned({ db, clock }: Services, by: StaffMember, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteCanned(tx, id))) return;
    const at = clock.now();
    await audit(tx, { at, actor: 'staff', by, action: 'chat.cannedRemoved', detail: { canned: id } });
  });
}

type Typed = { title: string; text: string; shortcut?: string | undefined };
type Content = { title: string; text: string; shortcut: string | null };

function checked({ title, text, shortcut: typed = '' }: Typed): Content {
  const name = normaliseText(title);
  const body = checkChatMessage(text);
  const shortcut = checkShortcut(typed);
  const problems = [
    ...(body.ok ? [] : body.problems.map((problem) => ({ ...problem, field: 'text' }))),
    ...(shortcut.ok ? [] : shortcut.problems),
  ];
  if (name === '' || !isStorable(name)) {
    throw refusalOfFields([{ code: 'chatTitleRequired', field: 'title' }, ...problems]);
  }
  if (!body.ok || !shortcut.ok) throw refusalOfFields(problems);
  return { title: name, text: body.value, shortcut: shortcut.value };
}

async function requireFreeShortcut(tx: Transaction, { shortcut }: Content, by: number | null): Promise<void> {
  if (shortcut === null || !(await isShortcutTaken(tx, shortcut, by))) return;
  const code = 'chatShortcutTaken';
  throw new AppError(409, code, { fields: { shortcut: { code } } });
}

async function changing(
  { db, clock }: Services,
  by: StaffMember,
  action: string,
  change: (tx: Transaction, at: Date) => Promise<CannedRecord | null>,
): Promise<CannedReply> {
  return inTransaction(db, async (tx) => {
    // Of two replies that get one shortcut at once the second is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.cannedReplies})`);
    const at = clock.now();
    const record = await change(tx, at);
    if (record === null) throw new AppError(404, 'notFound');
    await audit(tx, { at, actor: 'staff', by, action, detail: { canned: record.id } });
    return present(record);
  });
}

function present({ id, title, text, shortcut }: CannedRecord): CannedReply {
  return { id: String(id), title, text, shortcut };
}
