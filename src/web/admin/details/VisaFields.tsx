import { supportingDocumentTypes } from '../../../domain/application/supportingDocument.ts';
import type { VisaDetails } from '../../../domain/wire/staff.ts';
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
    { name: field.placeOfBirth, value: details.placeOfBirth },
    { name: field.motherName, value: details.motherName },
    { name: field.fatherName, value: details.fatherName },
    { name: field.countryOfOrigin, value: details.countryOfOrigin },
    { name: field.address, value: details.address, wide: true },
  ];
  const passport: DetailField[] = [
    { name: field.documentType, value: documentTypeName(details.documentType) },
    { name: field.passportNumber, value: details.passportNumber },
    { name: field.passportIssueDate, value: dateText(details.passportIssueDate) },
    { name: field.passportExpiryDate, value: dateText(details.passportExpiryDate) },
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
