import type { ShownDocument } from '../../../contract/documents.ts';
import type { ShownAnswer, ShownRequest } from '../../../contract/requests.ts';
import { detailTexts } from '../details/detailTexts.ts';
import { type ParentPhoto, type ShownPhoto, shownPhoto } from '../details/parentPhotos.ts';
import { requestItemNames, requestTexts } from '../requests/requestTexts.ts';
import { documentTexts } from './documentTexts.ts';

type SentPage = Extract<ShownAnswer, { kind: 'page' }>;

/** What can be looked at beside a case: a photo of a parent, a PDF that was attached, or a page that a traveller sent. */
export type CaseItem = { id: string; name: string } & (
  | { kind: 'photo'; photo: ShownPhoto }
  | { kind: 'pdf'; document: ShownDocument }
  | { kind: 'answer'; requestId: string; answer: SentPage }
);

/**
 * The document in force first, then the photos, what travellers sent, and earlier documents. Of one name each further
 * is numbered.
 */
export function caseItems(
  photos: readonly ParentPhoto[],
  files: readonly ShownDocument[],
  requests: readonly Pick<ShownRequest, 'id' | 'answers'>[],
): CaseItem[] {
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
  const sent = requests.flatMap(({ id: requestId, answers }) =>
    answers
      .filter((answer) => answer.kind === 'page')
      .map((answer) => ({
        kind: 'answer' as const,
        id: answer.file.id,
        name: requestTexts.fileTitle(requestItemNames[answer.item]),
        requestId,
        answer,
      })),
  );
  const items: CaseItem[] = [
    ...documents.filter(isCurrent),
    ...shown,
    ...sent,
    ...documents.filter((item) => !isCurrent(item)),
  ];
  return items.map((item, place) => {
    const before = items.slice(0, place).filter(({ name }) => name === item.name).length;
    return before === 0 ? item : { ...item, name: documentTexts.viewer.numbered(item.name, before + 1) };
  });
}
