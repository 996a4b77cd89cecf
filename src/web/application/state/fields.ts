import { selectFields } from '../../../domain/fields/fieldTable.ts';
import type { Problem } from '../../../domain/problems.ts';
import { visaFields } from '../../../domain/visa/fields.ts';
import type { StepName } from '../../../domain/visa/stepSets.ts';

/** An input: its step, and its name in problems. */
export type FieldPlace = { step: StepName; field: string };

const stepOfCard = {
  country: 'country',
  travel: 'travel',
  traveller: 'personal',
  passport: 'personal',
  contact: 'personal',
} as const satisfies Record<(typeof visaFields)[keyof typeof visaFields]['card'], StepName>;

/** The inputs of the payload's fields (specification 1 section 3), in page order. */
const places: Readonly<Record<string, FieldPlace>> = {
  country: { step: 'country', field: 'country' },
  countryId: { step: 'country', field: 'country' },
  countryOfOrigin: { step: 'country', field: 'country' },
  ...placesOf('country'),
  supportingDocumentType: { step: 'supporting', field: 'documentType' },
  supportingDocumentNumber: { step: 'supporting', field: 'documentNumber' },
  supportingDocumentStartDate: { step: 'supporting', field: 'startDate' },
  supportingDocumentEndDate: { step: 'supporting', field: 'endDate' },
  ...placesOf('travel'),
  ...placesOf('traveller'),
  ...placesOf('passport'),
  ...placesOf('contact'),
};

function placesOf(card: keyof typeof stepOfCard): Record<string, FieldPlace> {
  const step = stepOfCard[card];
  return Object.fromEntries(selectFields(visaFields, card).map((field) => [field, { step, field }]));
}

/**
 * The input of a refused payload field; null for what nobody types (token, amount). `documentType`
 * is the supporting document's.
 */
export function findPlace(
  payloadField: string,
  traveller: { steps: readonly StepName[]; documentType: 'visa' | 'residence' | null },
): FieldPlace | null {
  const place =
    payloadField === 'supportingDocumentCountry'
      ? {
          step: 'supporting' as const,
          field: traveller.documentType === 'residence' ? 'residenceCountry' : 'visaCountry',
        }
      : places[payloadField];
  if (place === undefined) return null;
  if (traveller.steps.includes(place.step)) return place;
  // Egypt without documents: asked on the supporting step.
  return place.step === 'travel' && traveller.steps.includes('supporting')
    ? { ...place, step: 'supporting' }
    : null;
}

const order = Object.values(places).map(({ field }) => field);

/** Sorts problems by their inputs on the page; those without one first. */
export function inPageOrder(problems: readonly Problem[]): Problem[] {
  const place = ({ field }: Problem) => (field === undefined ? -1 : order.indexOf(field));
  return [...problems].sort((a, b) => place(a) - place(b));
}
