import { createHash } from 'node:crypto';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { isMailLinkOpen } from '../../domain/status/mailLink.ts';
import { AppError } from '../appError.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, isNull, max } from '../database/drizzle.ts';
import { applications, mailLinks } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { ApplicationRecord } from './queries.ts';

/**
 * The token of an e-mail's link, derived from its random id with a secret key: a repeated e-mail
 * has the same link. Stores its hash.
 */
export async function createMailToken(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  mail: { id: string; applicationId: number },
  /** The link opens this request alone. */
  requestId: string | null = null,
): Promise<string> {
  const token = keys.hash('mail-link', mail.id).toString('base64url');
  await db
    .insert(mailLinks)
    .values({
      tokenHash: hashOf(token),
      applicationId: mail.applicationId,
      requestId,
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
  return token;
}

/**
 * The application that a link opens. Throws a 404 {@link AppError} for an unknown, expired or
 * revoked one.
 */
export async function requireByLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<ApplicationRecord> {
  const [found] = await db
    .select({ application: applications })
    .from(mailLinks)
    .innerJoin(applications, eq(applications.id, mailLinks.applicationId))
    .where(and(isUsable(token), isNull(mailLinks.requestId)));
  if (found === undefined || !isOpen(found.application, clock.now())) throw new AppError(404, 'linkNotValid');
  return found.application;
}

/** The request that a link opens, whatever its state; null for an unknown or revoked link. */
export async function requestOfLink(db: Queryable, token: string): Promise<string | null> {
  const [found] = await db.select({ requestId: mailLinks.requestId }).from(mailLinks).where(isUsable(token));
  return found?.requestId ?? null;
}

const isUsable = (token: string) => and(eq(mailLinks.tokenHash, hashOf(token)), isNull(mailLinks.revokedAt));

function isOpen({ travelOn, returnOn }: ApplicationRecord, now: Date): boolean {
  return isMailLinkOpen(rulesAt(now), calendarDate(returnOn ?? travelOn));
}

/** Ends every link of an application. Returns how many were open. */
export async function revokeLinks(db: Queryable, applicationId: number, at: Date): Promise<number> {
  const ended = await db
    .update(mailLinks)
    .set({ revokedAt: at })
    .where(and(eq(mailLinks.applicationId, applicationId), isNull(mailLinks.revokedAt)))
    .returning({ tokenHash: mailLinks.tokenHash });
  return ended.length;
}

/** When links were last ended, ms; 0 if never. What a link proved ends with it. */
export async function linksRevokedAt(db: Queryable, number: string): Promise<number> {
  const [row] = await db
    .select({ at: max(mailLinks.revokedAt) })
    .from(mailLinks)
    .innerJoin(applications, eq(applications.id, mailLinks.applicationId))
    .where(eq(applications.number, number));
  return row?.at?.getTime() ?? 0;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
