import * as z from 'zod/mini';
import { applicationCreated, countryRow } from '../../../contract/applicant.ts';
import { supportingDocumentTypes, visaIssuers } from '../../../domain/application/supportingDocument.ts';
import { isCalendarDateShape } from '../../../domain/calendar/calendarDate.ts';
import { residenceCountries } from '../../../domain/countries/residenceCountries.ts';
import { visaFields } from '../../../domain/visa/fields.ts';
import { answerShape, keptDate, keptText } from '../../forms/answerSchema.ts';
import type { Answers } from '../state/answers.ts';
import type { Attempt } from '../submit/attempt.ts';

/** The shape of a kept application. What does not have it (an older form, a forgery) is dropped when it is read. */

const document = z.strictObject({
  documentType: z.nullable(z.enum(supportingDocumentTypes.map(({ value }) => value))),
  visaCountry: z.nullable(z.enum(visaIssuers.map(({ value }) => value))),
  residenceCountry: z.nullable(z.enum(residenceCountries.map(({ name }) => name))),
  documentNumber: keptText,
  startDate: keptDate,
  endDate: keptDate,
  unlimited: z.boolean(),
});

const answers = z.strictObject({
  ...answerShape(visaFields),
  supportingAnswer: z.nullable(z.enum(['yes', 'no'])),
  document,
  /** Compared with the list of the country when it is read. */
  prerequisites: z.array(keptText),
  singleName: z.boolean(),
  termsAccepted: z.boolean(),
}) satisfies z.ZodMiniType<Omit<Answers, 'prerequisites'> & { prerequisites: string[] }>;

const attempt = z.strictObject({
  idempotencyKey: keptText,
  data: z.string().check(z.maxLength(20_000)),
  created: z.nullable(applicationCreated),
}) satisfies z.ZodMiniType<Attempt>;

export const applicationContent = z.strictObject({
  country: z.nullable(countryRow),
  answers,
  step: z.enum(['country', 'supporting', 'prerequisites', 'travel', 'personal', 'payment']),
  returning: z.boolean(),
  /** The day in Istanbul by which the answers were last judged. */
  judgedOn: z.string().check(z.refine(isCalendarDateShape)),
  attempt: z.nullable(attempt),
});
export type ApplicationContent = z.infer<typeof applicationContent>;
