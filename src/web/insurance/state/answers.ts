import { type DateParts, emptyDateParts, partsFromIso } from '../../../domain/calendar/dateParts.ts';
import type { ParentPhoto } from '../../../domain/insurance/parentPhotos.ts';
import type { KnownFacts } from '../handOver.ts';

/** A photo of a parent's identity document, ready to be sent; `id` tells it apart on this page. */
export type PhotoAnswer = ParentPhoto & { id: string };

/** Everything asked on the insurance page, as typed; the fields of specification 1 section 3. */
export type Answers = {
  travelDate: DateParts;
  returnDate: DateParts;
  productId: number | null;
  firstName: string;
  lastName: string;
  dateOfBirth: DateParts;
  /** Three-letter code of the country, '' while none is chosen. */
  nationality: string;
  passportNumber: string;
  email: string;
  phone: string;
  photos: readonly PhotoAnswer[];
  termsAccepted: boolean;
};

export const noAnswers: Answers = {
  travelDate: emptyDateParts,
  returnDate: emptyDateParts,
  productId: null,
  firstName: '',
  lastName: '',
  dateOfBirth: emptyDateParts,
  nationality: '',
  passportNumber: '',
  email: '',
  phone: '',
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
