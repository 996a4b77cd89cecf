import type { ShownDocument } from '../../../contract/documents.ts';
import { detailTexts } from '../details/detailTexts.ts';
import { type ParentPhoto, type ShownPhoto, shownPhoto } from '../details/parentPhotos.ts';
import { documentTexts } from './documentTexts.ts';

/** What can be looked at beside a case: a photo of a parent, or a PDF that was attached. */
export type CaseItem = { id: string; name: string } & (
  | { kind: 'photo'; photo: ShownPhoto }
  | { kind: 'pdf'; document: ShownDocument }
);

/** The document in force first, then the photos, then earlier documents. Of one name each further is numbered. */
export function caseItems(photos: readonly ParentPhoto[], files: readonly ShownDocument[]): CaseItem[] {
  const documents = files.map((document) => ({
    kind: 'pdf' as const,
    id: document.id,
    name: documentTexts.viewTitle[document.state],
    document,
  }));
  const isCurrent = ({ document }: { document: ShownDocument }) => document.state === 'current';
  const shown = photos.map(shownPhoto).map((photo, place) => ({
    kind: 'photo' as const,
    id: `photo-${place}`,
    name: detailTexts.details.photoAlt(detailTexts.details.photo[photo.whose]),
    photo,
  }));
  const items: CaseItem[] = [
    ...documents.filter(isCurrent),
    ...shown,
    ...documents.filter((item) => !isCurrent(item)),
  ];
  return items.map((item, place) => {
    const before = items.slice(0, place).filter(({ name }) => name === item.name).length;
    return before === 0 ? item : { ...item, name: documentTexts.viewer.numbered(item.name, before + 1) };
  });
}
