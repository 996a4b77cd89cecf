import * as z from 'zod/mini';
import { countryRow } from '../../contract/referenceData.ts';
import { isCalendarDateShape } from '../../domain/calendar/calendarDate.ts';
import { processingTypes } from '../../domain/prices/processingTypes.ts';
import { supportingDocumentBook } from '../../domain/rules/supportingDocumentBook.ts';
import { visaFields } from '../../domain/visa/fields.ts';
import { stepSets } from '../../domain/visa/stepSets.ts';
import { supportingDocumentTypes, visaIssuers } from '../../domain/visa/supportingDocument.ts';
import { answerShape, keptDate, keptSubmission, keptText } from '../forms/answerSchema.ts';
import type { Session } from '../forms/form.ts';
import type { Answers } from './state/answers.ts';
import type { Wizard } from './state/wizard.ts';

/** The shape of a kept application; any other (an older form, a forgery) is dropped. */

const document = z.strictObject({
  documentType: z.nullable(z.enum(supportingDocumentTypes.map(({ value }) => value))),
  visaCountry: z.nullable(z.enum(visaIssuers.map(({ value }) => value))),
  residenceCountry: z.nullable(z.enum(supportingDocumentBook.residenceCountries.map(({ name }) => name))),
  documentNumber: keptText,
  startDate: keptDate,
  endDate: keptDate,
  unlimited: z.boolean(),
});

const answers = z.strictObject({
  ...answerShape(visaFields),
  supportingAnswer: z.nullable(z.enum(['yes', 'no'])),
  document,
  /** Compared with the country's list when read. */
  prerequisites: z.array(keptText),
  /** Older drafts have none. */
  replacedProcessingType: z._default(z.nullable(z.enum(processingTypes)), null),
  singleName: z.boolean(),
  termsAccepted: z.boolean(),
}) satisfies z.ZodMiniType<Omit<Answers, 'prerequisites'> & { prerequisites: string[] }>;

export const applicationContent = z.strictObject({
  country: z.nullable(countryRow),
  answers,
  step: z.enum(stepSets.withConfirmedDocuments),
  returning: z.boolean(),
  /** The day in Istanbul of the last judgement. */
  judgedOn: z.string().check(z.refine(isCalendarDateShape)),
  /** The submission. Drafts on devices have this name. */
  attempt: z.nullable(keptSubmission),
});
export type ApplicationContent = z.infer<typeof applicationContent>;

export function toContent({
  state,
  submission,
}: Pick<Session<Wizard>, 'state' | 'submission'>): ApplicationContent {
  const { country, answers, step, returning, today } = state;
  return {
    country,
    answers: { ...answers, prerequisites: [...answers.prerequisites] },
    step,
    returning,
    judgedOn: today,
    attempt: submission,
  };
}
