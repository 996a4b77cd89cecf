import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/calendar/units.ts';
import { toMailbox } from '../../domain/text/emailAddress.ts';
import { correctionLimits } from '../../domain/visa/correctableFields.ts';
import { isOpenForCorrection } from '../../domain/visa/correction.ts';
import { AppError } from '../appError.ts';
import { type ApplicationRecord, findAssignee, findByNumber, lockById } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { findMailTroubles, queueMail } from '../mail/index.ts';
import type { Keys } from '../security/keys.ts';
import type { Services } from '../services.ts';
import {
  type CodeRecord,
  countCodesSince,
  countTry,
  findByToken,
  findCode,
  insertCode,
  lockOpenCodes,
  markProven,
} from './correctionQueries.ts';

const { codeMinutes, tries, codesAnHour, codesADay, tokenMinutes } = correctionLimits;

/** The code of a row: whoever reads the database alone cannot derive it. */
function codeOf(keys: Pick<Keys, 'hash'>, id: string): string {
  return String(keys.hash('correction-code', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** What its e-mail says. Null if the row is gone. */
export async function findMailedCode(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  id: string,
): Promise<{ digits: string; until: Date } | null> {
  const code = await findCode(db, id);
  return code === null ? null : { digits: codeOf(keys, id), until: codeEndsAt(code) };
}

const codeEndsAt = ({ createdAt }: Pick<CodeRecord, 'createdAt'>) =>
  new Date(createdAt.getTime() + codeMinutes * minuteMs);

/** Until staff take it up; null of what has no such moment. */
export async function isOpenAt(
  db: Queryable,
  { id, kind, status }: Pick<ApplicationRecord, 'id' | 'kind' | 'status'>,
  now: Date,
): Promise<boolean | null> {
  const open = isOpenForCorrection({ kind, status, isInHand: false });
  return open === true ? (await findAssignee(db, id, now)) === null : open;
}

/** E-mails a code, unless none is possible; tells nobody which. */
export async function sendCode(services: Services, applicationNumber: string): Promise<void> {
  const { db, clock, limits, config } = services;
  const found = await findByNumber(db, normaliseApplicationNumber(applicationNumber), 'visa');
  if (found === null) return;
  const max = Math.ceil(codesADay * config.rateLimitFactor);
  const mailbox = `correction-code|${toMailbox(found.email)}`;
  // Somebody may name a stranger's mailbox in many applications.
  if ((await limits.count(mailbox, { max, windowMs: dayMs })).hits > max) return;
  await inTransaction(db, async (tx) => {
    const application = await lockById(tx, found.id);
    const at = clock.now();
    if (application === null || !(await maySend(tx, application, at))) return;
    const code = { id: randomUUID(), applicationId: application.id, createdAt: at };
    await insertCode(tx, code);
    const mail = { applicationId: application.id, event: 'correctionCode' as const, subject: code.id, at };
    await queueMail(services, tx, mail);
    await audit(tx, { at, actor: 'applicant', action: 'correction.codeSent', applicationId: application.id });
  });
}

async function maySend(tx: Transaction, application: ApplicationRecord, at: Date): Promise<boolean> {
  if ((await isOpenAt(tx, application, at)) !== true) return false;
  if ((await findMailTroubles(tx, application)).mailWithheld) return false;
  const since = (ms: number) => countCodesSince(tx, application.id, new Date(at.getTime() - ms));
  return (await since(hourMs)) < codesAnHour && (await since(dayMs)) < codesADay;
}

/** Returns the token of one correction. @throws {@link AppError} 403, with the same words for every reason */
export async function proveByCode(
  { db, keys, clock }: Services,
  { applicationNumber, code }: { applicationNumber: string; code: string },
): Promise<string> {
  const application = await findByNumber(db, normaliseApplicationNumber(applicationNumber), 'visa');
  const token = randomBytes(32).toString('base64url');
  const isProven =
    application !== null &&
    (await inTransaction(db, async (tx) => {
      const at = clock.now();
      const since = new Date(at.getTime() - codeMinutes * minuteMs);
      const open = await lockOpenCodes(tx, application.id, { since, triesAtMost: tries });
      const right = open.find(({ id }) => isSame(codeOf(keys, id), readDigits(code)));
      if (right === undefined && open.length === 0) return false;
      const tried = open.map(({ id }) => id);
      if (right === undefined) await countTry(tx, tried);
      else await markProven(tx, right.id, { provenAt: at, tokenHash: hashOf(token) });
      const action = right === undefined ? 'correction.codeRefused' : 'correction.codeEntered';
      await audit(tx, { at, actor: 'applicant', action, applicationId: application.id });
      return right !== undefined;
    }));
  if (!isProven) {
    const fields = { code: { code: 'correctionCodeWrong' } } as const;
    throw new AppError(403, 'correctionCodeWrong', { fields });
  }
  return token;
}

/** The row of a token that is still valid. @throws {@link AppError} 403 */
export async function requireByToken(db: Queryable, token: string, now: Date): Promise<CodeRecord> {
  const code = await findByToken(db, hashOf(token));
  const endsAt = (code?.provenAt?.getTime() ?? 0) + tokenMinutes * minuteMs;
  if (code === null || now.getTime() >= endsAt) throw new AppError(403, 'correctionNotProven');
  return code;
}

/** Phones write digits in the script of their language, and people in groups. */
function readDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[^0-9]/g, '');
}

function isSame(made: string, given: string): boolean {
  return timingSafeEqual(hashOf(made), hashOf(given));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
