import type { InsuranceDetails } from '../../../contract/staff.ts';
import { countryOf, nationalityOf } from '../labels.ts';
import { TravelDate } from '../list/badges.tsx';
import { listTexts } from '../list/listTexts.ts';
import { birthField, paymentFields, personFields } from './commonFields.tsx';
import { detailTexts } from './detailTexts.ts';
import { type DetailField, dateText, FieldGroup, GroupFrame } from './FieldGroup.tsx';
import { shownPhoto } from './parentPhotos.ts';

/** All fields of an insurance application (specification 2 section 3). */
export function InsuranceFields({ details }: { details: InsuranceDetails }) {
  const { field } = detailTexts;
  const personal: DetailField[] = [
    ...personFields(details),
    birthField(details.dateOfBirth),
    { name: field.countryOfOrigin, value: countryOf(details) },
    { name: field.nationality, value: nationalityOf(details) },
  ];
  const passport: DetailField[] = [{ name: field.passportNumber, value: details.passportNumber }];
  const travel: DetailField[] = [
    { name: field.travelDate, value: <TravelDate date={details.travelDate} /> },
    { name: field.returnDate, value: dateText(details.returnDate) },
    { name: field.tripDuration, value: listTexts.tripDays(details.tripDurationDays) },
    { name: field.destination, value: details.destination },
    { name: field.product, value: details.productName },
  ];
  return (
    <>
      <FieldGroup title={detailTexts.details.personal} fields={personal} />
      <FieldGroup title={detailTexts.details.passport} fields={passport} />
      <FieldGroup title={detailTexts.details.travel} fields={travel} />
      <ParentPhotos photos={details.parentIdPhotos} />
      <FieldGroup title={detailTexts.details.payment} fields={paymentFields(details, details.hasDocument)} />
    </>
  );
}

function ParentPhotos({ photos }: { photos: InsuranceDetails['parentIdPhotos'] }) {
  return (
    <GroupFrame title={detailTexts.details.parentPhotos}>
      {photos.length === 0 ? (
        <p className="text-muted">{detailTexts.details.noParentPhotos}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {photos.map((photo) => {
            const { whose, source } = shownPhoto(photo);
            const name = detailTexts.details.photo[whose];
            return (
              <li key={`${whose} ${source}`}>
                <figure className="overflow-hidden rounded-md border border-line bg-sunken">
                  {source === null ? (
                    <p className="px-4 py-8 text-center text-sm text-muted">
                      {detailTexts.details.photoUnreadable}
                    </p>
                  ) : (
                    <img
                      src={source}
                      alt={detailTexts.details.photoAlt(name)}
                      className="max-h-72 w-full object-contain"
                    />
                  )}
                  <figcaption className="border-t border-line bg-surface px-3 py-2 text-sm">
                    {name}
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
      )}
    </GroupFrame>
  );
}
