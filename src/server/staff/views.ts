import type * as z from 'zod/mini';
import { listOrders } from '../../contract/lists.ts';
import {
  type addView as addEndpoint,
  type changeView as changeEndpoint,
  type View,
  viewFilters,
  type viewList,
} from '../../contract/views.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { mayRemoveView, maySaveView, parseViewName, viewsAtMost } from '../../domain/staff/views.ts';
import { readPerson } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { databaseErrorCode, inTransaction, type Transaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import type { ListFilter } from './list/listConditions.ts';
import { countEach } from './list/listQueries.ts';
import { readFilter } from './list/readFilter.ts';
import {
  countViews,
  deleteView,
  insertView,
  lockAllViews,
  lockView,
  nextDueAt,
  nextLeaseEnd,
  selectViews,
  updateView,
  type ViewRow,
} from './viewQueries.ts';

/** Whoever asks, and whether they may change what all see. */
export type Viewer = StaffMember & { mayShare: boolean };

/** One's own views and those for all, each with the count of its list. */
export async function listViews(services: Services, { personId }: Viewer): Promise<z.infer<typeof viewList>> {
  const rows = await selectViews(services.db, personId);
  const shown = rows.map(({ view, owner }) => ({ ...present(view, personId), owner }));
  const filters = await Promise.all(
    shown.map(({ kind, filters }) => filterOrNull(services, { kind, filters, personId })),
  );
  const counts = await countEach(services.db, filters);
  return {
    views: shown.map((view, place) => ({ ...view, count: counts[place] ?? null })),
    recountAt: await nextRecount(services, filters),
  };
}

/** When time alone changes one of the counts; null if it changes none. */
async function nextRecount(
  { db, clock }: Services,
  filters: readonly (ListFilter | null)[],
): Promise<string | null> {
  const now = clock.now();
  const moments = [
    filters.some((filter) => filter?.dueBefore !== undefined) ? await nextDueAt(db, now) : null,
    filters.some((filter) => filter?.assigned !== undefined) ? await nextLeaseEnd(db, now) : null,
  ].filter((moment) => moment !== null);
  return moments.map((moment) => moment.toISOString()).sort()[0] ?? null;
}

function present(
  { id, kind, name, filters, isShared, ownerId, sort, columns, version }: ViewRow,
  personId: number,
): Omit<View, 'count' | 'owner'> {
  return {
    id: String(id),
    kind,
    name,
    filters: knownFilters(filters),
    sort: listOrders.find((order) => order === sort) ?? 'due',
    columns,
    isShared,
    isMine: ownerId === personId,
    version,
  };
}

/** Each by itself: one of another version does not take the others with it. */
function knownFilters(stored: Record<string, string>): View['filters'] {
  const known = Object.entries(stored).filter(
    ([name, value]) => viewFilters.safeParse({ [name]: value }).success,
  );
  return viewFilters.parse(Object.fromEntries(known));
}

/** Null for a country that is gone. */
async function filterOrNull(
  services: Services,
  { kind, filters, personId }: Pick<View, 'kind' | 'filters'> & { personId: number },
): Promise<ListFilter | null> {
  try {
    return await readFilter(services, kind, filters, personId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type Typed = z.infer<(typeof addEndpoint)['body']>;

/**
 * Saves a view. Throws {@link AppError}: 400 for a name that is none, 403 for one for all without the
 * word, 409 for a name in use and for too many.
 */
export async function addView(services: Services, typed: Typed, by: Viewer): Promise<number> {
  if (typed.isShared && !by.mayShare) throw new AppError(403, 'notAllowed');
  const row = await readTyped(services, typed, by);
  return inTransaction(services.db, async (tx) => {
    await lockAllViews(tx);
    const at = services.clock.now();
    const changed = { changedAt: at, changedBy: by.personId };
    const fresh = { ...row, kind: typed.kind, ownerId: by.personId, createdAt: at, ...changed };
    const id = await insertView(tx, fresh);
    if (id === null) throw nameTaken();
    await requireRoom(tx, fresh);
    if (row.isShared) await log(tx, 'view.shared', { view: row.name, at, by });
    await announce(tx, { kind: 'views' });
    return id;
  });
}

type Change = z.infer<(typeof changeEndpoint)['body']> & { id: number };

/**
 * Changes a view that was seen in `version`. Throws {@link AppError}: 400 for an invalid name, 403 for one
 * for all without the word, 404 for one that is gone or another's own, 409 for one that changed meanwhile, a
 * name in use and too many.
 */
export async function changeView(
  services: Services,
  { id, version, ...typed }: Change,
  by: Viewer,
): Promise<void> {
  const row = await readTyped(services, typed, by);
  try {
    await inTransaction(services.db, async (tx) => {
      await lockAllViews(tx);
      const at = services.clock.now();
      const before = await lockSeen(tx, id, by);
      const isMine = before.ownerId === by.personId;
      if (!maySaveView({ isMine, isShared: before.isShared }, typed, by.mayShare))
        throw new AppError(403, 'notAllowed');
      if (before.version !== version) throw await viewChanged(tx, before);
      await updateView(tx, id, { ...row, version: version + 1, changedAt: at, changedBy: by.personId });
      if (row.isShared !== before.isShared) await requireRoom(tx, { ...row, ownerId: before.ownerId });
      const action = actionOf(before.isShared, row.isShared);
      if (action !== null) {
        const formerName = before.name === row.name ? {} : { formerName: before.name };
        await log(tx, action, { view: row.name, at, by, ...formerName });
      }
      await announce(tx, { kind: 'views' });
    });
  } catch (error) {
    throw databaseErrorCode(error) === uniqueViolation ? nameTaken() : error;
  }
}

const uniqueViolation = '23505';

/** What is logged of a change: nothing of one's own. */
function actionOf(wasShared: boolean, isShared: boolean): ViewAction | null {
  if (wasShared) return isShared ? 'view.changed' : 'view.removed';
  return isShared ? 'view.shared' : null;
}

/** Removes a view. Throws {@link AppError}: 403 for one for all without the word, 404 for an unknown one. */
export async function removeView(services: Services, id: number, by: Viewer): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { ownerId, isShared, name } = await lockSeen(tx, id, by);
    if (!mayRemoveView({ isMine: ownerId === by.personId, isShared }, by.mayShare))
      throw new AppError(403, 'notAllowed');
    await deleteView(tx, id);
    if (isShared) await log(tx, 'view.removed', { view: name, at, by });
    await announce(tx, { kind: 'views' });
  });
}

/** Another's own view is not there for anybody else. */
async function lockSeen(tx: Transaction, id: number, { personId }: Viewer): Promise<ViewRow> {
  const row = await lockView(tx, id);
  if (row === null || (!row.isShared && row.ownerId !== personId)) throw new AppError(404, 'viewUnknown');
  return row;
}

async function readTyped(
  services: Services,
  { name: typed, filters, sort, columns, isShared }: Omit<Typed, 'kind'>,
  { personId }: Viewer,
) {
  const name = parseViewName(typed);
  if (name === null) {
    throw new AppError(400, 'viewNameNeeded', { fields: { name: { code: 'viewNameNeeded' } } });
  }
  // Refuses a country and a day that are none, for both kinds alike.
  await readFilter(services, 'visa', filters, personId);
  const set = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { name, filters: Object.fromEntries(set), sort, columns: [...new Set(columns)], isShared };
}

async function requireRoom(tx: Transaction, row: Pick<ViewRow, 'isShared' | 'ownerId'>): Promise<void> {
  if ((await countViews(tx, row)) > viewsAtMost) {
    throw new AppError(409, 'viewsTooMany', { params: { count: viewsAtMost } });
  }
}

function nameTaken(): AppError {
  return new AppError(409, 'viewNameTaken', { fields: { name: { code: 'viewNameTaken' } } });
}

/** Names who changed it, and when. */
async function viewChanged(tx: Transaction, { changedBy, changedAt }: ViewRow): Promise<AppError> {
  const { name } = await readPerson(tx, changedBy);
  return new AppError(409, 'viewChanged', { params: { by: name, at: staffMoment(changedAt) } });
}

type ViewAction = 'view.shared' | 'view.changed' | 'view.removed';

async function log(
  tx: Transaction,
  action: ViewAction,
  { at, by, ...detail }: { at: Date; by: StaffMember; view: string; formerName?: string },
): Promise<void> {
  await audit(tx, { at, actor: 'staff', by, action, detail });
}
