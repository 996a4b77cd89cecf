import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { setVisaType } from '../../../contract/decisions.ts';
import type { VisaDetails } from '../../../contract/staff.ts';
import { findCoverGroup } from '../../../domain/fields/covered.ts';
import { sealedFields } from '../../../domain/fields/fieldTable.ts';
import { supportingDocumentBook } from '../../../domain/rules/supportingDocumentBook.ts';
import { differingFields } from '../../../domain/staff/differences.ts';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import { type personalCards, personalFields } from '../../../domain/visa/fields.ts';
import {
  findSupportingCountry,
  type StaffVisaType,
  staffVisaTypesFor,
} from '../../../domain/visa/staffVisaTypes.ts';
import {
  type SupportingDocumentType,
  supportingDocumentTypes,
} from '../../../domain/visa/supportingDocument.ts';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/toasts.ts';
import { May } from '../access/May.tsx';
import { useDeviceTime } from '../browserState.ts';
import { FailureBanner, toastFailure } from '../failures.tsx';
import { documentTypeName, nameCountry, processingName, supportingDocumentName } from '../labels.ts';
import { TravelDate } from '../list/badges.tsx';
import { costOfRow, costText } from '../list/dayOfDelay.ts';
import { listTexts } from '../list/listTexts.ts';
import { supportingCountryName } from '../names.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { Corrections } from './Corrections.tsx';
import { birthField, paymentFields, personFields } from './commonFields.tsx';
import { detailTexts } from './detailTexts.ts';
import { type DetailField, dateText, FieldGroup, GroupFrame } from './FieldGroup.tsx';
import { SealedLead, sealedField } from './SealedValue.tsx';
import type { Sealed } from './useSealed.ts';

/** All fields of a visa application (specification 2 section 3). */
export function VisaFields({ details, sealed }: { details: VisaDetails; sealed: Sealed }) {
  const { field } = detailTexts;
  const cost = costOfRow(details, useDeviceTime());
  const personal: DetailField[] = [
    ...personFields(details),
    birthField(details.dateOfBirth),
    ...sealedRows(details, sealed, 'traveller'),
    { name: field.countryOfOrigin, value: nameCountry(details), differs: 'country' },
    ...sealedRows(details, sealed, 'contact'),
  ];
  const passport: DetailField[] = [
    { name: field.documentType, value: documentTypeName(details.documentType) },
    ...sealedRows(details, sealed, 'passport'),
  ];
  const travel: DetailField[] = [
    { name: field.arrivalDate, value: <TravelDate date={details.arrivalDate} />, differs: 'travelOn' },
    { name: field.processingType, value: processingName(details.processingType) },
    ...(cost === null ? [] : [{ name: listTexts.due.dayOfDelay, value: costText(cost), wide: true }]),
  ];
  return (
    <>
      <SealedLead sealed={sealed} />
      <Corrections corrections={details.corrections} sealed={sealed} />
      <FieldGroup title={detailTexts.details.personal} fields={personal} differences={details.differences} />
      <FieldGroup title={detailTexts.details.passport} fields={passport} differences={details.differences} />
      <FieldGroup title={detailTexts.details.travel} fields={travel} differences={details.differences} />
      <SupportingDocument details={details} sealed={sealed} />
      <FieldGroup title={detailTexts.details.payment} fields={paymentFields(details, details.hasDocument)} />
    </>
  );
}

/** The sealed fields of a card, covered or shown, without name and date of birth (see `commonFields`). */
function sealedRows(
  details: VisaDetails,
  sealed: Sealed,
  card: (typeof personalCards)[number],
): DetailField[] {
  return sealedFields(personalFields)
    .filter((id) => personalFields[id].card === card && id !== 'dateOfBirth' && id !== 'ownName')
    .map((id) => {
      const { kind } = personalFields[id];
      const name = detailTexts.field[id];
      const wide = kind === 'lines';
      const differs = differingFields.find((field) => field === id);
      const look = { wide, ...(differs && { differs }) };
      const group = findCoverGroup(personalFields, id);
      if (group !== null) {
        return { ...sealedField(sealed, { group, field: id, name, covered: details[id] }), ...look };
      }
      const value = kind === 'date' ? dateText(details[id]) : details[id];
      return { name, value, ...look };
    });
}

function SupportingDocument({ details, sealed }: { details: VisaDetails; sealed: Sealed }) {
  if (details.supportingDocumentType === null) {
    return (
      <GroupFrame title={detailTexts.details.supportingDocument}>
        <p className="text-muted">{detailTexts.details.noSupportingDocument}</p>
      </GroupFrame>
    );
  }
  const fields: DetailField[] = [
    { name: detailTexts.field.supportingType, value: supportingDocumentName(details.supportingDocumentType) },
    {
      name: detailTexts.field.supportingCountry,
      value: supportingCountryName(details.supportingDocumentCountry ?? ''),
    },
    sealedField(sealed, {
      group: 'passport',
      field: 'supportingDocumentNumber',
      name: detailTexts.field.supportingNumber,
      covered: details.supportingDocumentNumber ?? '',
    }),
    { name: detailTexts.field.supportingStart, value: dateText(details.supportingDocumentStartDate) },
    { name: detailTexts.field.supportingEnd, value: dateText(details.supportingDocumentEndDate) },
  ];
  const type = supportingDocumentTypes.find(({ value }) => value === details.supportingDocumentType)?.value;
  return (
    <FieldGroup title={detailTexts.details.supportingDocument} fields={fields}>
      {type !== undefined && isOpen(details.status) && (
        <May permission="case.decide">
          <VisaTypeChoice details={details} type={type} />
        </May>
      )}
    </FieldGroup>
  );
}

const words = detailTexts.visaType;

/** Sets the country of the supporting document (specification 2 sections 2 and 7). */
function VisaTypeChoice({ details, type }: { details: VisaDetails; type: SupportingDocumentType }) {
  const headingId = useId();
  const setting = useSetVisaType(details.id);
  const { countryCode, supportingDocumentCountry: present } = details;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p id={headingId} className="text-sm font-semibold">
        {words.heading[type]}
      </p>
      <p className="text-xs text-muted">{words.hint[type]}</p>
      <fieldset aria-labelledby={headingId} className="flex flex-wrap gap-2">
        {staffVisaTypesFor(supportingDocumentBook, countryCode, type).map((value) => {
          const chosen =
            findSupportingCountry(supportingDocumentBook, value, { countryCode, documentType: type }) ===
            present;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen}
              aria-busy={(setting.isPending && setting.variables === value) || undefined}
              onClick={() => !setting.isPending && !chosen && setting.mutate(value)}
              className={classes(
                'min-h-9 rounded-sm border px-3 py-1.5 text-sm font-semibold',
                chosen
                  ? 'border-transparent bg-accent text-on-accent'
                  : 'border-control bg-surface text-accent hover:border-accent hover:bg-accent-soft',
              )}
            >
              {words.names[value]}
            </button>
          );
        })}
      </fieldset>
      <FailureBanner error={setting.error} />
    </div>
  );
}

function useSetVisaType(id: string) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visaType: StaffVisaType) => call(setVisaType, { params: { id }, body: { visaType } }),
    onSuccess: () => {
      toast({ text: words.updated, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.details('visa', id) }),
  });
}
