import { partsFromIso } from '../../../domain/calendar/dateParts.ts';
import { emptyAnswers } from '../../../domain/fields/fieldTable.ts';
import { type InsuranceAnswers, insuranceFields } from '../../../domain/insurance/fields.ts';
import type { ParentPhoto } from '../../../domain/insurance/parentPhotos.ts';
import type { KnownFacts } from '../handOver.ts';

/** A photo of a parent's identity document, ready to be sent; `id` tells it apart on this page. */
export type PhotoAnswer = ParentPhoto & { id: string };

/**
 * Everything asked on the insurance page, as typed; the fields of specification 1 section 3. `nationality` is the
 * three-letter code of the country, '' while none is chosen.
 */
export type Answers = InsuranceAnswers & {
  productId: number | null;
  photos: readonly PhotoAnswer[];
  termsAccepted: boolean;
};

export const noAnswers: Answers = {
  ...emptyAnswers(insuranceFields),
  productId: null,
  photos: [],
  termsAccepted: false,
};

/** The answers with what another form knows of the traveller, so that nothing is typed twice (WCAG 3.3.7). */
export function withKnownFacts(answers: Answers, facts: KnownFacts): Answers {
  const { countryCode, dateOfBirth, travelDate, ...texts } = facts;
  return {
    ...answers,
    ...texts,
    ...(countryCode === undefined ? {} : { nationality: countryCode }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: partsFromIso(dateOfBirth) }),
    ...(travelDate === undefined ? {} : { travelDate: partsFromIso(travelDate) }),
  };
}
