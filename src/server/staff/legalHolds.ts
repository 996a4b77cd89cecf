import { randomUUID } from 'node:crypto';
import type { LegalHold } from '../../contract/applicationFile.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import { type ApplicationKind, lockById } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, isNull } from '../database/drizzle.ts';
import { legalHolds } from '../database/tables.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';

type HoldRecord = typeof legalHolds.$inferSelect;
type HoldChange = { id: number; kind: ApplicationKind; reason: string };

const contextOf = (id: string, column: 'reason' | 'lift_reason') => ({
  table: 'legal_holds',
  column,
  row: id,
});

/** Newest first; at most the first is in force. */
export async function readLegalHolds({ db, sealer }: Services, applicationId: number): Promise<LegalHold[]> {
  const rows = await db
    .select()
    .from(legalHolds)
    .where(eq(legalHolds.applicationId, applicationId))
    .orderBy(desc(legalHolds.placedAt))
    .limit(50);
  return rows.map((row) => present(sealer, row));
}

/**
 * Puts an application under legal hold; seals the reason. Throws {@link AppError}: 404; 409 if a
 * hold is in force; 400 for an invalid reason.
 */
export async function placeLegalHold(
  { db, sealer, clock }: Services,
  change: HoldChange,
  by: StaffMember,
): Promise<LegalHold> {
  const reason = readReason(change);
  return inTransaction(db, async (tx) => {
    await lockApplication(tx, change);
    if ((await findInForce(tx, change.id)) !== null) throw new AppError(409, 'legalHoldInForce');
    const at = clock.now();
    const id = randomUUID();
    const row: HoldRecord = {
      id,
      applicationId: change.id,
      placedAt: at,
      placedBy: by.label,
      reason: sealer.seal(contextOf(id, 'reason'), Buffer.from(reason, 'utf8')),
      liftedAt: null,
      liftedBy: null,
      liftReason: null,
    };
    await tx.insert(legalHolds).values(row);
    await audit(tx, { at, actor: 'staff', by, action: 'hold.placed', applicationId: change.id });
    await announceChange(tx, change, 'changed');
    return present(sealer, row);
  });
}

/** Throws {@link AppError}: 404; 409 without a hold; 400 for an invalid reason. */
export async function liftLegalHold(
  { db, sealer, clock }: Services,
  change: HoldChange,
  by: StaffMember,
): Promise<void> {
  const reason = readReason(change);
  await inTransaction(db, async (tx) => {
    await lockApplication(tx, change);
    const hold = await findInForce(tx, change.id);
    if (hold === null) throw new AppError(409, 'legalHoldNotInForce');
    const at = clock.now();
    const liftReason = sealer.seal(contextOf(hold.id, 'lift_reason'), Buffer.from(reason, 'utf8'));
    await tx
      .update(legalHolds)
      .set({ liftedAt: at, liftedBy: by.label, liftReason })
      .where(eq(legalHolds.id, hold.id));
    await audit(tx, { at, actor: 'staff', by, action: 'hold.lifted', applicationId: change.id });
    await announceChange(tx, change, 'changed');
  });
}

/** Retention takes the same lock before it erases. */
async function lockApplication(tx: Transaction, { id, kind }: HoldChange): Promise<void> {
  const application = await lockById(tx, id);
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
}

/** By the unique index of holds in force. */
export async function findInForce(db: Queryable, applicationId: number): Promise<HoldRecord | null> {
  const [row] = await db
    .select()
    .from(legalHolds)
    .where(and(eq(legalHolds.applicationId, applicationId), isNull(legalHolds.liftedAt)));
  return row ?? null;
}

function readReason({ reason }: HoldChange): string {
  const text = readStaffText(reason, 'reason', staffTextLimits.legalHold);
  if (text !== null) return text;
  throw new AppError(400, 'invalidRequest', { fields: { reason: { code: 'invalidRequest' } } });
}

function present(sealer: Services['sealer'], row: HoldRecord): LegalHold {
  const { id, placedAt, placedBy, liftedAt, liftedBy, liftReason } = row;
  const open = (column: 'reason' | 'lift_reason', sealed: Buffer) =>
    sealer.open(contextOf(id, column), sealed).toString('utf8');
  return {
    id,
    placedAt: placedAt.toISOString(),
    placedBy,
    reason: open('reason', row.reason),
    lifted:
      liftedAt === null || liftedBy === null || liftReason === null
        ? null
        : { at: liftedAt.toISOString(), by: liftedBy, reason: open('lift_reason', liftReason) },
  };
}
