import type { InsuranceDetails } from '../../../contract/staff.ts';
import { nameCountry, nameNationality } from '../labels.ts';
import { TravelDate } from '../list/badges.tsx';
import { listTexts } from '../list/listTexts.ts';
import { birthField, paymentFields, personFields } from './commonFields.tsx';
import { detailTexts } from './detailTexts.ts';
import { type DetailField, dateText, FieldGroup, GroupFrame } from './FieldGroup.tsx';
import { useFullView } from './fullView.ts';
import { shownPhoto } from './parentPhotos.ts';
import { NoPicture, OpenButton, SealedLead, sealedField } from './SealedValue.tsx';
import type { Sealed } from './useSealed.ts';

/** All fields of an insurance application (specification 2 section 3). */
export function InsuranceFields({ details, sealed }: { details: InsuranceDetails; sealed: Sealed }) {
  const { field } = detailTexts;
  const [isFull] = useFullView();
  const personal: DetailField[] = [
    ...personFields(details),
    birthField(details.dateOfBirth),
    { name: field.countryOfOrigin, value: nameCountry(details), differs: 'country' },
    { name: field.nationality, value: nameNationality(details) },
  ];
  const passport: DetailField[] = [
    {
      ...sealedField(sealed, {
        group: 'passport',
        field: 'passportNumber',
        name: field.passportNumber,
        covered: details.passportNumber,
      }),
      differs: 'passportNumber',
    },
  ];
  const travel: DetailField[] = [
    { name: field.travelDate, value: <TravelDate date={details.travelDate} />, differs: 'travelOn' },
    { name: field.returnDate, value: dateText(details.returnDate) },
    { name: field.tripDuration, value: listTexts.tripDays(details.tripDurationDays) },
    { name: field.destination, value: details.destination },
    { name: field.product, value: details.productName },
  ];
  return (
    <>
      <SealedLead sealed={sealed} />
      <FieldGroup title={detailTexts.details.personal} fields={personal} differences={details.differences} />
      <FieldGroup title={detailTexts.details.passport} fields={passport} differences={details.differences} />
      <FieldGroup title={detailTexts.details.travel} fields={travel} differences={details.differences} />
      {/* The full view has them among the documents. */}
      {!isFull && <ParentPhotos photos={details.parentIdPhotos} sealed={sealed} />}
      <FieldGroup title={detailTexts.details.payment} fields={paymentFields(details, details.hasDocument)} />
    </>
  );
}

type ParentPhotosProps = { photos: InsuranceDetails['parentIdPhotos']; sealed: Sealed };

/** A covered photo has the size of the one that takes its place. */
function ParentPhotos({ photos, sealed }: ParentPhotosProps) {
  const title = detailTexts.details.parentPhotos;
  if (photos.length === 0) {
    return (
      <GroupFrame title={title}>
        <p className="text-muted">{detailTexts.details.noParentPhotos}</p>
      </GroupFrame>
    );
  }
  const shown = (sealed.photos ?? photos).map((photo, place) => ({ ...shownPhoto(photo), place }));
  return (
    <GroupFrame title={title}>
      <OpenButton sealed={sealed} group="photos" name={title} />
      <ul className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {shown.map(({ whose, source, place }) => {
          const name = detailTexts.details.photo[whose];
          return (
            <li key={place}>
              <figure className="overflow-hidden rounded-md border border-line bg-sunken">
                <div className="grid h-72 place-items-center text-sm text-muted">
                  {source === null ? (
                    <NoPicture isCovered={sealed.photos === null} />
                  ) : (
                    <img
                      src={source}
                      alt={detailTexts.details.photoAlt(name)}
                      className="h-72 w-full object-contain"
                    />
                  )}
                </div>
                <figcaption className="border-t border-line bg-surface px-3 py-2 text-sm">{name}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
    </GroupFrame>
  );
}
