import * as z from 'zod/mini';
import { supportingDocumentTypes, visaIssuers } from '../../../domain/application/supportingDocument.ts';
import { isCalendarDateShape } from '../../../domain/calendar/calendarDate.ts';
import { residenceCountries } from '../../../domain/countries/residenceCountries.ts';
import { documentTypes } from '../../../domain/eligibility/documentTypes.ts';
import { processingOptions } from '../../../domain/processing/processingOptions.ts';
import { applicationCreated, countryRow } from '../../../domain/wire/applicant.ts';
import type { Answers } from '../state/answers.ts';
import type { Attempt } from '../submit/attempt.ts';

/** The shape of a kept application. What does not have it (an older form, a forgery) is dropped when it is read. */

const longestAnswer = 2000;
const text = z.string().check(z.maxLength(longestAnswer));
const dateParts = z.strictObject({ day: text, month: text, year: text });

const document = z.strictObject({
  documentType: z.nullable(z.enum(supportingDocumentTypes.map(({ value }) => value))),
  visaCountry: z.nullable(z.enum(visaIssuers.map(({ value }) => value))),
  residenceCountry: z.nullable(z.enum(residenceCountries.map(({ name }) => name))),
  documentNumber: text,
  startDate: dateParts,
  endDate: dateParts,
  unlimited: z.boolean(),
});

const answers = z.strictObject({
  documentType: z.union([z.enum(documentTypes.map(({ value }) => value)), z.literal('')]),
  supportingAnswer: z.nullable(z.enum(['yes', 'no'])),
  document,
  /** Compared with the list of the country when it is read. */
  prerequisites: z.array(text),
  arrivalDate: dateParts,
  processingType: z.nullable(z.enum(processingOptions.map(({ value }) => value))),
  firstName: text,
  lastName: text,
  singleName: z.boolean(),
  dateOfBirth: dateParts,
  placeOfBirth: text,
  motherName: text,
  fatherName: text,
  passportNumber: text,
  passportIssueDate: dateParts,
  passportExpiryDate: dateParts,
  email: text,
  phone: text,
  address: text,
  termsAccepted: z.boolean(),
}) satisfies z.ZodMiniType<Omit<Answers, 'prerequisites'> & { prerequisites: string[] }>;

const attempt = z.strictObject({
  idempotencyKey: text,
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
