import { randomUUID } from 'node:crypto';
import type { BulkChosen } from '../../../contract/bulk.ts';
import { hourMs } from '../../../domain/calendar/units.ts';
import { readStanding } from '../../../domain/staff/assignment.ts';
import { type BulkAct, bulkAtMost, findLeftOutReason } from '../../../domain/staff/bulk.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import type { StaffMember } from '../../audit/index.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { countListed, type ListRow, listSlice } from '../list/listQueries.ts';
import { readFilter } from '../list/readFilter.ts';
import { hasGraveWarning } from '../warnings.ts';
import { deleteOldPreviews, insertAction } from './queries.ts';

const previewsKeptMs = hourMs;

type Asked = { kind: ApplicationKind; act: BulkAct; chosen: BulkChosen };

/**
 * Fixes the applications of a bulk action: those that match now, at most {@link bulkAtMost}, each
 * with the reason for which it is left out, if any. Returns its id. Throws a 400 {@link AppError} for
 * a filter that is none.
 */
export async function previewBulk(
  services: Services,
  { kind, act, chosen }: Asked,
  by: StaffMember,
): Promise<string> {
  const { db, clock } = services;
  const at = clock.now();
  const { listed, decided, beyond } = await listChosen(services, kind, chosen, by.personId);
  const rows: Parameters<typeof insertAction>[2][number][] = [];
  for (const row of listed) {
    const leftOut = await leftOutOfRow(services, { kind, act, row }, { personId: by.personId, at });
    rows.push({
      applicationId: row.application.id,
      state: leftOut === null ? 'waiting' : 'leftOut',
      leftOut,
    });
  }
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    await deleteOldPreviews(tx, new Date(at.getTime() - previewsKeptMs));
    const action = {
      id,
      kind,
      act,
      state: 'previewed' as const,
      personId: by.personId,
      sessionCode: by.sessionCode,
      label: by.label,
      createdAt: at,
      startedAt: null,
      finishedAt: null,
      decided,
      beyond,
      content: null,
    };
    await insertAction(tx, action, rows);
  });
  return id;
}

/** `decided`: matches that are decided, and not listed. A page names its rows itself. */
async function listChosen(
  services: Services,
  kind: ApplicationKind,
  chosen: BulkChosen,
  personId: number,
): Promise<{ listed: ListRow[]; decided: number; beyond: number }> {
  const { db } = services;
  if ('ids' in chosen) {
    const filter = {
      ...(await readFilter(services, kind, {}, personId)),
      ids: [...new Set(chosen.ids.map(Number))],
    };
    const slice = { order: 'due', offset: 0, limit: bulkAtMost, total: undefined } as const;
    return { listed: await listSlice(db, filter, slice), decided: 0, beyond: 0 };
  }
  const filter = await readFilter(services, kind, chosen.filter, personId);
  const undecided = { ...filter, undecided: true };
  const [all, open] = [await countListed(db, filter), await countListed(db, undecided)];
  const listed = await listSlice(db, undecided, {
    order: chosen.sort,
    offset: 0,
    limit: bulkAtMost,
    total: open.more ? undefined : open.count,
  });
  return {
    listed,
    decided: all.more ? 0 : Math.max(0, all.count - open.count),
    beyond: Math.max(0, open.count - listed.length),
  };
}

async function leftOutOfRow(
  services: Services,
  { kind, act, row: { application, assignee } }: { kind: ApplicationKind; act: BulkAct; row: ListRow },
  { personId, at }: { personId: number; at: Date },
) {
  const { status, paymentStatus, duePausedAt, id } = application;
  const facts = {
    status,
    paymentStatus,
    standing: readStanding(assignee, personId, at),
    isAwaited: duePausedAt !== null,
    hasGraveWarning: false,
  };
  const leftOut = findLeftOutReason(act, facts);
  // Opening sealed data takes time: of those alone that nothing else leaves out.
  if (act !== 'approved' || (leftOut !== null && leftOut !== 'unpaid')) return leftOut;
  return findLeftOutReason(act, { ...facts, hasGraveWarning: await hasGraveWarning(services, { id, kind }) });
}
