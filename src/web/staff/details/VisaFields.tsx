import type { VisaDetails } from '../../../contract/staff.ts';
import { sealedFields } from '../../../domain/fields/fieldTable.ts';
import { type personalCards, personalFields } from '../../../domain/visa/fields.ts';
import { supportingDocumentTypes } from '../../../domain/visa/supportingDocument.ts';
import { documentTypeName, processingName, supportingDocumentName } from '../labels.ts';
import { TravelDate } from '../list/badges.tsx';
import { birthField, paymentFields, personFields } from './commonFields.tsx';
import { detailTexts } from './detailTexts.ts';
import { type DetailField, dateText, FieldGroup, GroupFrame } from './FieldGroup.tsx';
import { VisaTypeChoice } from './VisaTypeChoice.tsx';

/** All fields of a visa application by group (specification 2 section 3). */
export function VisaFields({ details }: { details: VisaDetails }) {
  const { field } = detailTexts;
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
      <FieldGroup title={detailTexts.details.personal} fields={personal} />
      <FieldGroup title={detailTexts.details.passport} fields={passport} />
      <FieldGroup title={detailTexts.details.travel} fields={travel} />
      <SupportingDocument details={details} />
      <FieldGroup title={detailTexts.details.payment} fields={paymentFields(details, details.hasDocument)} />
    </>
  );
}

/** The sealed fields of a card, formatted by kind, without the date of birth (see `birthField`). */
function sealedRows(details: VisaDetails, card: (typeof personalCards)[number]): DetailField[] {
  return sealedFields(personalFields)
    .filter((id) => personalFields[id].card === card && id !== 'dateOfBirth')
    .map((id) => {
      const { kind } = personalFields[id];
      const value = kind === 'date' ? dateText(details[id]) : details[id];
      return { name: detailTexts.field[id], value, wide: kind === 'lines' };
    });
}

function SupportingDocument({ details }: { details: VisaDetails }) {
  if (details.supportingDocumentType === null) {
    return (
      <GroupFrame title={detailTexts.details.supportingDocument}>
        <p className="text-muted">{detailTexts.details.noSupportingDocument}</p>
      </GroupFrame>
    );
  }
  const fields: DetailField[] = [
    { name: detailTexts.field.supportingType, value: supportingDocumentName(details.supportingDocumentType) },
    { name: detailTexts.field.supportingCountry, value: details.supportingDocumentCountry },
    { name: detailTexts.field.supportingNumber, value: details.supportingDocumentNumber },
    { name: detailTexts.field.supportingStart, value: dateText(details.supportingDocumentStartDate) },
    { name: detailTexts.field.supportingEnd, value: dateText(details.supportingDocumentEndDate) },
  ];
  const type = supportingDocumentTypes.find(({ value }) => value === details.supportingDocumentType)?.value;
  return (
    <FieldGroup title={detailTexts.details.supportingDocument} fields={fields}>
      {type !== undefined && <VisaTypeChoice details={details} type={type} />}
    </FieldGroup>
  );
}
