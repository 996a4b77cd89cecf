import type { InsuranceDetails } from '../../../contract/staff.ts';
import { texts } from '../texts.ts';
import { GroupFrame } from './FieldGroup.tsx';
import { shownPhoto } from './parentPhotos.ts';

/** The photos of the parents' identity cards, whichever shape they were stored in. */
export function ParentPhotos({ photos }: { photos: InsuranceDetails['parentIdPhotos'] }) {
  return (
    <GroupFrame title={texts.details.parentPhotos}>
      {photos.length === 0 ? (
        <p className="text-muted">{texts.details.noParentPhotos}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {photos.map((photo) => {
            const { whose, source } = shownPhoto(photo);
            const name = texts.details.photo[whose];
            return (
              <li key={`${whose} ${source}`}>
                <figure className="overflow-hidden rounded-md border border-line bg-sunken">
                  {source === null ? (
                    <p className="px-4 py-8 text-center text-sm text-muted">
                      {texts.details.photoUnreadable}
                    </p>
                  ) : (
                    <img
                      src={source}
                      alt={texts.details.photoAlt(name)}
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
