import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { minuteMs } from '../../domain/calendar/units.ts';
import { type ChallengePurpose, challengeMinutes } from '../../domain/staff/passkeys.ts';
import { parseJson } from '../../domain/text/json.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, gt, sql } from '../database/drizzle.ts';
import { staffChallenges } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** What an answer counts for: a sign-in knows nobody yet, later it counts for one person or session alone. */
export type ChallengeFor = {
  purpose: ChallengePurpose;
  personId: number | null;
  /** A session keeps its code when a proof renews its id. */
  sessionCode: string | null;
};

/** A random challenge for an authenticator. The database has its hash alone. */
export async function createChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: ChallengeFor,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = clock.now();
  await deleteEndedChallenges(db, now);
  const expiresAt = new Date(now.getTime() + challengeMinutes * minuteMs);
  await db.insert(staffChallenges).values({ ...asked, hash: hashOf(challenge), expiresAt });
  return challenge;
}

/**
 * Uses up the challenge in one statement: of two equal answers one counts, at all instances. Null if it was
 * not asked for this, or is over. By primary key.
 */
export async function spendChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  clientDataJSON: string,
  { purpose, personId, sessionCode }: ChallengeFor,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const spent = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.hash, hashOf(challenge)),
        eq(staffChallenges.purpose, purpose),
        sql`${staffChallenges.personId} is not distinct from ${personId}`,
        sql`${staffChallenges.sessionCode} is not distinct from ${sessionCode}`,
        gt(staffChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ purpose: staffChallenges.purpose });
  return spent.length === 1 ? challenge : null;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

const clientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string): string | null {
  const read = clientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  return read.success ? read.data.challenge : null;
}

const deletedAtOnce = 100;

/** Some of them, so that a question never waits for many. By the index on the end. */
async function deleteEndedChallenges(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from ${staffChallenges} where ctid = any(array(
    select ctid from ${staffChallenges} where ${staffChallenges.expiresAt} <= ${now.toISOString()}::timestamptz
    limit ${deletedAtOnce} for update skip locked))`);
}
