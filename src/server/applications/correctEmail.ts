import { hourMs } from '../../domain/calendar/units.ts';
import { kinds } from '../../domain/fields/kinds.ts';
import { serviceBook } from '../../domain/rules/serviceBook.ts';
import { automaticDecision } from '../../domain/staff/staffNames.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { isEmailAddress } from '../../domain/text/emailAddress.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { sendToNewAddress } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { refusalOfFields, toScope } from './createApplication.ts';
import { lastDecision } from './decisionQueries.ts';
import { identifyCall } from './idempotency.ts';
import { revokeLinks } from './mailLinks.ts';
import { type ApplicationRecord, changeEmail, findById, findIdempotencyKey, lockById } from './queries.ts';

/** `submissionKey` is the `Idempotency-Key` of the application's submission. */
type Correction = { kind: ApplicationKind; number: string; email: string; submissionKey: string };

const { hours, times } = serviceBook.service.emailCorrection;
const countsForMs = hours * hourMs;

/**
 * Corrects the address of a paid application that staff have not decided, sends its e-mails there and ends earlier
 * links, which a stranger may have got. The submission's key proves the device. Throws
 * {@link AppError}: 400 for an invalid address; 409 without the proof, a day after the submission,
 * or after the decision or too many corrections.
 */
export async function correctEmail(services: Services, correction: Correction): Promise<ApplicationRecord> {
  const { db, clock, limits, config } = services;
  const email = kinds.email.normalise(correction.email);
  if (!isEmailAddress(email)) throw refusalOfFields([{ code: 'invalidEmail', field: 'email' }]);
  const applicationId = await provenBySubmission(services, correction);
  const { hits } = await limits.count(`email|${correction.number}`, {
    max: Math.ceil(times * config.rateLimitFactor),
    windowMs: countsForMs,
  });
  if (hits > Math.ceil(times * config.rateLimitFactor)) throw notCorrectable();
  return inTransaction(db, async (tx) => {
    const application = await lockById(tx, applicationId);
    if (application === null || application.paidAt === null || !(await isCorrectable(tx, application)))
      throw notCorrectable();
    if (application.email === email) return application;
    const at = clock.now();
    await changeEmail(tx, application, email);
    const links = await revokeLinks(tx, applicationId, at);
    const mails = await sendToNewAddress(services, tx, applicationId, at);
    await audit(tx, {
      at,
      actor: 'applicant',
      action: 'application.emailCorrected',
      applicationId,
      detail: { links, mails },
    });
    await announceChange(tx, application, 'changed');
    return { ...application, email };
  });
}

/** The application submitted with the key within the last day; else throws. */
async function provenBySubmission(
  { db, keys, clock }: Services,
  { kind, number, submissionKey }: Correction,
): Promise<number> {
  const { scope, keyHash } = identifyCall(keys, toScope(kind), submissionKey);
  const submission = await findIdempotencyKey(db, scope, keyHash);
  if (submission === null) throw notCorrectable();
  const age = clock.now().getTime() - submission.createdAt.getTime();
  const application = await findById(db, submission.applicationId);
  if (application?.number !== number || age > countsForMs) throw notCorrectable();
  return application.id;
}

/** Undecided, or approved by the payment itself: nobody had a moment to correct it before. */
async function isCorrectable(tx: Queryable, { id, status }: ApplicationRecord): Promise<boolean> {
  if (isOpen(status)) return true;
  const decision = await lastDecision(tx, id);
  return decision?.decidedBy === automaticDecision;
}

const notCorrectable = () => new AppError(409, 'emailNotCorrectable');
