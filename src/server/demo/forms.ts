import type { InsuranceApplicationRequest } from '../../contract/insurance.ts';
import type { CountryRow } from '../../contract/referenceData.ts';
import type { VisaApplicationRequest } from '../../contract/visa.ts';
import { addDays, addYears, type CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { fittingPlan } from '../../domain/insurance/plans.ts';
import { tripDays } from '../../domain/insurance/trip.ts';
import { formatUsd, totalFor } from '../../domain/prices/fees.ts';
import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import { rulesOn } from '../../domain/rules/rulesOn.ts';
import type { Dice } from './dice.ts';
import type { People } from './peoples.ts';

/** Forms of invented people. One that fails the product's checks becomes no application. */

const notAsked = { sessionToken: '', fpHash: '', botcheck: '' };
const egypt = 'EGY';

/** Addresses end in example.com, which receives no e-mail. */
function person(dice: Dice, people: People, today: CalendarDate, age: { from: number; to: number }) {
  const firstName = dice.pick(people.first);
  const lastName = dice.pick(people.last);
  const dateOfBirth = addDays(addYears(today, -dice.between(age.from, age.to)), -dice.between(1, 360));
  const latin = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replace(/[^A-Za-z.]/g, '')
    .replace(/^\.|\.$/g, '')
    .toLowerCase();
  return {
    firstName,
    lastName,
    dateOfBirth,
    email: `${latin.length > 4 ? latin : `traveller.${people.country.toLowerCase()}`}${dice.between(1, 9999)}@example.com`,
    phone: people.phone.replace(/#/g, () => String(dice.between(0, 9))),
    passportNumber: `${dice.pick(['A', 'C', 'L', 'N', 'P'])}${dice.between(10_000_000, 99_999_999)}`,
  };
}

/** With a supporting document if the country requires one. */
export function visaForm(
  dice: Dice,
  people: People,
  {
    today,
    country,
    processingType,
  }: { today: CalendarDate; country: CountryRow; processingType: ProcessingType },
): VisaApplicationRequest {
  const traveller = person(dice, people, today, { from: 19, to: people.country === egypt ? 44 : 78 });
  const rules = rulesOn(today);
  const arrivalDate = addDays(
    today,
    rules.processing[processingType].minDays +
      dice.weighted([
        [2, 3],
        [9, 4],
        [35, 3],
        [80, 1],
      ]) +
      dice.between(0, 6),
  );
  const issued = addDays(today, -dice.between(40, 2_900));
  return {
    ...notAsked,
    ...traveller,
    country: country.code,
    countryId: country.id,
    countryOfOrigin: country.name,
    documentType: 'ordinary',
    passportIssueDate: issued,
    passportExpiryDate: addYears(issued, 10),
    placeOfBirth: dice.pick(people.places),
    motherName: dice.pick(people.first),
    fatherName: dice.pick(people.first),
    address: `${dice.between(1, 240)} ${dice.pick(['Station Road', 'Market Street', 'Garden Lane'])}, ${dice.pick(people.places)}`,
    arrivalDate,
    processingType,
    totalAmount: formatUsd(totalFor(rules, processingType)),
    ...(country.scenario === 2 ? supportingDocument(dice, today) : {}),
  };
}

function supportingDocument(dice: Dice, today: CalendarDate) {
  const number = `S${dice.between(1_000_000, 9_999_999)}`;
  if (dice.chance(0.3)) {
    return {
      supportingDocumentType: 'residence',
      supportingDocumentCountry: dice.pick(['Germany', 'Netherlands', 'Italy', 'Sweden']),
      supportingDocumentNumber: number,
      supportingDocumentEndDate: dice.chance(0.3) ? 'unlimited' : addDays(today, dice.between(200, 1_500)),
    };
  }
  return {
    supportingDocumentType: 'visa',
    supportingDocumentCountry: dice.pick(['Schengen', 'United States', 'United Kingdom']),
    supportingDocumentNumber: number,
    supportingDocumentStartDate: addDays(today, -dice.between(20, 400)),
    supportingDocumentEndDate: addDays(today, dice.between(200, 1_500)),
  };
}

/** With `photo` the form is a minor's. */
export function insuranceForm(
  dice: Dice,
  people: People,
  { today, country, photo }: { today: CalendarDate; country: CountryRow; photo: string | null },
): InsuranceApplicationRequest {
  const traveller = person(dice, people, today, photo === null ? { from: 19, to: 76 } : { from: 2, to: 15 });
  const travelDate = addDays(today, dice.between(1, 60));
  const returnDate = addDays(
    travelDate,
    dice.weighted([
      [5, 4],
      [12, 4],
      [27, 2],
      [80, 1],
    ]),
  );
  const { plans } = rulesOn(today);
  const plan = fittingPlan(plans, tripDays(travelDate, returnDate)) ?? plans[0];
  return {
    ...notAsked,
    ...traveller,
    productId: plan?.id ?? null,
    nationality: country.code,
    travelDate,
    returnDate,
    destination: 'Turkey',
    totalAmount: formatUsd((plan?.price ?? 0) * 100),
    parentIdPhotos:
      photo === null ? null : [{ name: 'parent.jpg', type: dice.pick(['mother', 'father']), data: photo }],
  };
}
