import { changeLabels, readLabel } from '../../../domain/chat/labels.ts';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { AppError } from '../../appError.ts';
import type { StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { asc, count, desc, eq } from '../../database/drizzle.ts';
import { chatLabels } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { changeConversation } from './changeConversation.ts';

/**
 * Adds and removes labels. The log has their number only: staff type them, and may name a person. Throws {@link
 * AppError}: 404; 400 for an unusable one; 409 for too many.
 */
export async function labelConversation(
  services: Services,
  { sessionId, ...typed }: { sessionId: string; add: readonly string[]; remove: readonly string[] },
  by: StaffMember,
): Promise<{ labels: string[] }> {
  const change = { add: typed.add.map(requireLabel), remove: typed.remove.map(requireLabel) };
  return changeConversation(services, sessionId, by, async (tx) => {
    const before = await listLabelsOf(tx, sessionId);
    const { labels, tooMany } = changeLabels(before, change);
    if (tooMany) throw new AppError(409, 'chatTooManyLabels', { params: { max: chatLimits.labels } });
    const isSame = labels.length === before.length && labels.every((label) => before.includes(label));
    if (isSame) return { answer: { labels }, entry: null };
    await tx.delete(chatLabels).where(eq(chatLabels.sessionId, sessionId));
    if (labels.length > 0) await tx.insert(chatLabels).values(labels.map((label) => ({ sessionId, label })));
    return { answer: { labels }, entry: { action: 'chat.labelled', detail: { labels: labels.length } } };
  });
}

/** Those in use, the most used first. Scans an index. */
export async function listLabels({ db }: Services): Promise<{ labels: string[] }> {
  const rows = await db
    .select({ label: chatLabels.label })
    .from(chatLabels)
    .groupBy(chatLabels.label)
    .orderBy(desc(count()), asc(chatLabels.label))
    .limit(chatLimits.labelsOffered);
  return { labels: rows.map(({ label }) => label) };
}

/** Of one conversation; by the primary key. */
export async function listLabelsOf(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ label: chatLabels.label })
    .from(chatLabels)
    .where(eq(chatLabels.sessionId, sessionId));
  return rows.map(({ label }) => label);
}

function requireLabel(typed: string): string {
  const label = readLabel(typed);
  if (label !== null) return label;
  const problem = { code: 'chatLabelUnusable', params: { max: chatLimits.label } } as const;
  throw new AppError(400, problem.code, { params: problem.params, fields: { label: problem } });
}
