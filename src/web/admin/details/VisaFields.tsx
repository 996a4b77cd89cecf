import type { VisaDetails } from '../../../contract/staff.ts';
import { supportingDocumentTypes } from '../../../domain/application/supportingDocument.ts';
import { sealedFields } from '../../../domain/fields/fieldTable.ts';
import { type personalCards, personalFields } from '../../../domain/visa/fields.ts';
import { documentTypeName, processingName, supportingDocumentName } from '../labels.ts';
import { TravelDate } from '../list/badges.tsx';
import { texts } from '../texts.ts';
import { birthField, paymentFields, personFields } from './commonFields.tsx';
import { type DetailField, dateText, FieldGroup, GroupFrame } from './FieldGroup.tsx';
import { VisaTypeChoice } from './VisaTypeChoice.tsx';

/** All fields of a visa application by group, specification 2 section 3. */
export function VisaFields({ details }: { details: VisaDetails }) {
  const { field } = texts;
  const personal: DetailField[] = [
    ...personFields(details),
    birthField(details.dateOfBirth),
    ...sealedRows(details, 'traveller'),
    { name: field.countryOfOrigin, value: details.countryOfOrigin },
    ...sealedRows(details, 'contact'),
  ];
  const passport: DetailField[] = [
    { name: field.documentType, value: documentTypeName(details.documentType) },
    ...sealedRows(details, 'passport'),
  ];
  const travel: DetailField[] = [
    { name: field.arrivalDate, value: <TravelDate date={details.arrivalDate} /> },
    { name: field.processingType, value: processingName(details.processingType) },
  ];
  return (
    <>
      <FieldGroup title={texts.details.personal} fields={personal} />
      <FieldGroup title={texts.details.passport} fields={passport} />
      <FieldGroup title={texts.details.travel} fields={travel} />
      <SupportingDocument details={details} />
      <FieldGroup title={texts.details.payment} fields={paymentFields(details, details.hasDocument)} />
    </>
  );
}

/** The sealed fields of a card of the form, each written by its kind; the date of birth stands before them with the age. */
function sealedRows(details: VisaDetails, card: (typeof personalCards)[number]): DetailField[] {
  return sealedFields(personalFields)
    .filter((id) => personalFields[id].card === card && id !== 'dateOfBirth')
    .map((id) => {
      const { kind } = personalFields[id];
      const value = kind === 'date' ? dateText(details[id]) : details[id];
      return { name: texts.field[id], value, wide: kind === 'lines' };
    });
}

function SupportingDocument({ details }: { details: VisaDetails }) {
  if (details.supportingDocumentType === null) {
    return (
      <GroupFrame title={texts.details.supportingDocument}>
        <p className="text-muted">{texts.details.noSupportingDocument}</p>
      </GroupFrame>
    );
  }
  const fields: DetailField[] = [
    { name: texts.field.supportingType, value: supportingDocumentName(details.supportingDocumentType) },
    { name: texts.field.supportingCountry, value: details.supportingDocumentCountry },
    { name: texts.field.supportingNumber, value: details.supportingDocumentNumber },
    { name: texts.field.supportingStart, value: dateText(details.supportingDocumentStartDate) },
    { name: texts.field.supportingEnd, value: dateText(details.supportingDocumentEndDate) },
  ];
  const type = supportingDocumentTypes.find(({ value }) => value === details.supportingDocumentType)?.value;
  return (
    <FieldGroup title={texts.details.supportingDocument} fields={fields}>
      {type !== undefined && <VisaTypeChoice details={details} type={type} />}
    </FieldGroup>
  );
}
