import type { PersonRow } from '../access/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, gt, isNull, sql } from '../database/drizzle.ts';
import { staffInvitations, staffPeople } from '../database/tables.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

/** All of staff, who left last. A scan of a small table. */
export async function listPersonRows(db: Queryable): Promise<PersonRow[]> {
  return db.select().from(staffPeople).orderBy(sql`${staffPeople.state} = 'deactivated'`, staffPeople.id);
}

/** Null if another person has the e-mail address. */
export async function insertPerson(
  db: Queryable,
  row: typeof staffPeople.$inferInsert,
): Promise<number | null> {
  const [added] = await db
    .insert(staffPeople)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffPeople.id });
  return added?.id ?? null;
}

/** Two changes of a person's access come one after the other. By primary key. */
export async function lockPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select().from(staffPeople).where(eq(staffPeople.id, id)).for('update');
  return row ?? null;
}

/** By primary key. */
export async function findPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select().from(staffPeople).where(eq(staffPeople.id, id));
  return row ?? null;
}

export async function updatePerson(
  db: Queryable,
  id: number,
  change: Partial<
    Pick<
      PersonRow,
      'name' | 'state' | 'passwordHash' | 'deactivatedAt' | 'deactivatedBy' | 'skillLanguages' | 'skillKinds'
    >
  >,
): Promise<void> {
  await db.update(staffPeople).set(change).where(eq(staffPeople.id, id));
}

export async function insertInvitation(
  db: Queryable,
  row: typeof staffInvitations.$inferInsert,
): Promise<void> {
  await db.insert(staffInvitations).values(row);
}

/** Withdraws those that a person has not used. By the index on the person. */
export async function revokeInvitations(db: Queryable, personId: number, now: Date): Promise<void> {
  await db
    .update(staffInvitations)
    .set({ revokedAt: now, pendingSecret: null })
    .where(
      and(
        eq(staffInvitations.personId, personId),
        isNull(staffInvitations.usedAt),
        isNull(staffInvitations.revokedAt),
      ),
    );
}

/** Also one that is over. By the unique index of tokens. */
export async function findInvitation(db: Queryable, tokenHash: Buffer): Promise<InvitationRow | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.tokenHash, tokenHash));
  return row ?? null;
}

/** By primary key. */
export async function readInvitationRow(db: Queryable, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row ?? null;
}

/** Those that still open. A scan of a small table. */
export async function listOpenInvitations(db: Queryable, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(
      and(
        isNull(staffInvitations.usedAt),
        isNull(staffInvitations.revokedAt),
        gt(staffInvitations.expiresAt, now),
      ),
    );
}

/** Uses it up in one statement: of two concurrent calls one gets it. By the unique index of tokens. */
export async function spendInvitation(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffInvitations)
    .set({ usedAt: now, pendingSecret: null })
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        isNull(staffInvitations.usedAt),
        isNull(staffInvitations.revokedAt),
        gt(staffInvitations.expiresAt, now),
      ),
    )
    .returning({ id: staffInvitations.id });
  return rows.length === 1;
}

export async function updateInvitation(
  db: Queryable,
  id: string,
  change: Partial<Pick<InvitationRow, 'sentAt' | 'refusal' | 'pendingSecret'>>,
): Promise<void> {
  await db.update(staffInvitations).set(change).where(eq(staffInvitations.id, id));
}
