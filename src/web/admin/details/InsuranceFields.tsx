import type { InsuranceDetails } from '../../../contract/staff.ts';
import { TravelDate } from '../list/badges.tsx';
import { texts } from '../texts.ts';
import { birthField, paymentFields, personFields } from './commonFields.tsx';
import { type DetailField, dateText, FieldGroup } from './FieldGroup.tsx';
import { ParentPhotos } from './ParentPhotos.tsx';

/** All fields of an insurance application by group, specification 2 section 3. */
export function InsuranceFields({ details }: { details: InsuranceDetails }) {
  const { field } = texts;
  const personal: DetailField[] = [
    ...personFields(details),
    birthField(details.dateOfBirth),
    { name: field.countryOfOrigin, value: details.countryOfOrigin },
    { name: field.nationality, value: details.nationality },
  ];
  const passport: DetailField[] = [{ name: field.passportNumber, value: details.passportNumber }];
  const travel: DetailField[] = [
    { name: field.travelDate, value: <TravelDate date={details.travelDate} /> },
    { name: field.returnDate, value: dateText(details.returnDate) },
    { name: field.tripDuration, value: texts.tripDays(details.tripDurationDays) },
    { name: field.destination, value: details.destination },
    { name: field.product, value: details.productName },
  ];
  return (
    <>
      <FieldGroup title={texts.details.personal} fields={personal} />
      <FieldGroup title={texts.details.passport} fields={passport} />
      <FieldGroup title={texts.details.travel} fields={travel} />
      <ParentPhotos photos={details.parentIdPhotos} />
      <FieldGroup title={texts.details.payment} fields={paymentFields(details, details.hasDocument)} />
    </>
  );
}
