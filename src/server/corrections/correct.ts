import type { OpenedCorrection } from '../../contract/correction.ts';
import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { Checked } from '../../domain/problems.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type {
  CorrectableAnswers,
  CorrectedAnswer,
  Corrections,
} from '../../domain/visa/correctableFields.ts';
import { checkCorrection } from '../../domain/visa/correction.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationRecord,
  changeVisaAnswers,
  findById,
  lockById,
  readVisaAnswers,
  refusalOfFields,
} from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { findCountry } from '../countryQueries.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { sealCorrected } from './content.ts';
import { type CorrectionRecord, findCorrection, insertCorrection } from './correctionQueries.ts';
import { isOpenAt, requireByToken } from './proof.ts';

/** The answers that a token opens. @throws {@link AppError} 403 for the token; 409 once staff took it up */
export async function openByToken(services: Services, token: string): Promise<OpenedCorrection> {
  const { db, clock, sealer } = services;
  const now = clock.now();
  const code = await requireByToken(db, token, now);
  if ((await findCorrection(db, code.id)) !== null) throw new AppError(403, 'correctionNotProven');
  const application = await findById(db, code.applicationId);
  if (application === null || (await isOpenAt(db, application, now)) !== true) throw taken();
  return {
    number: application.number,
    ...(await readFacts(db, application)),
    answers: readVisaAnswers(sealer, application),
  };
}

/**
 * Corrects an application until staff take it up: one transaction stores the changed answers with all that follows
 * from them, the sealed values before and after, audit row and e-mail, under the application's lock. Answers a repeat
 * with the correction that there is. @throws {@link AppError} 403 for the token, 409 once staff took it up, 400 with
 * each field
 */
export async function correct(
  services: Services,
  { token, changes }: { token: string; changes: Corrections },
): Promise<CorrectionRecord> {
  const { db, clock, sealer } = services;
  const { applicationId } = await requireByToken(db, token, clock.now());
  return inTransaction(db, async (tx) => {
    const application = await lockById(tx, applicationId);
    const at = clock.now();
    const { id } = await requireByToken(tx, token, at);
    const earlier = await findCorrection(tx, id);
    if (application === null) throw taken();
    const before = readVisaAnswers(sealer, application);
    const checked = checkCorrection(rulesAt(at), await readFacts(tx, application), before, changes);
    if (earlier !== null) return repeated(earlier, checked);
    if ((await isOpenAt(tx, application, at)) !== true) throw taken();
    if (!checked.ok) throw refusalOfFields(checked.problems);
    const fields = checked.value.map(({ field }) => field);
    await changeVisaAnswers(tx, sealer, application, applied(before, checked.value));
    const correction = { id, applicationId, at, fields, content: sealCorrected(sealer, id, checked.value) };
    await insertCorrection(tx, correction);
    await queueMail(services, tx, { applicationId, event: 'corrected', subject: id, at });
    await audit(tx, {
      at,
      actor: 'applicant',
      action: 'application.corrected',
      applicationId,
      detail: { fields: fields.join(', ') },
    });
    await announceChange(tx, application, 'changed');
    return correction;
  });
}

const taken = () => new AppError(409, 'correctionTaken');

/** The first answer to the same changes was lost on its way: they change nothing more. */
function repeated(earlier: CorrectionRecord, checked: Checked<CorrectedAnswer[]>): CorrectionRecord {
  const isSame = !checked.ok && checked.problems.some(({ code }) => code === 'correctionNothing');
  if (!isSame) throw new AppError(403, 'correctionNotProven');
  return earlier;
}

function applied(before: CorrectableAnswers, corrected: readonly CorrectedAnswer[]): CorrectableAnswers {
  return { ...before, ...Object.fromEntries(corrected.map(({ field, after }) => [field, after])) };
}

async function readFacts(
  db: Queryable,
  { countryId, documentType, processingType, paidAt }: ApplicationRecord,
): Promise<
  Pick<OpenedCorrection, 'country' | 'documentType' | 'processingType'> & { paidOn: CalendarDate | null }
> {
  const country = await findCountry(db, countryId);
  if (country === null) throw new Error('The application’s country is missing.');
  return {
    country,
    documentType: documentType ?? '',
    processingType: processingType ?? '',
    paidOn: paidAt === null ? null : todayInIstanbul(paidAt),
  };
}
