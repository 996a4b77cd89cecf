import type { StaffWords } from '../../domain/staff/staffLanguage.ts';
import { staffMoment } from '../../domain/staff/staffMoment.ts';
import { AppError } from '../appError.ts';
import type { DocumentRecord } from '../documents/index.ts';

/** A change is refused if another came in between. */
export function toVersion(newest: Pick<DocumentRecord, 'id' | 'retiredAs'> | undefined): string {
  return newest === undefined ? 'none' : `${newest.id}.${newest.retiredAs ?? 'current'}`;
}

/** Of a request to withdraw it. */
export const toSubject = (documentId: string) => `document:${documentId}`;

export function documentChanged(newest: DocumentRecord | undefined): AppError {
  const last = lastChangeOf(newest);
  return new AppError(409, 'documentChanged', {
    params: { by: last.by, at: last.at === null ? '—' : staffMoment(last.at), change: last.change },
    extra: {
      changedBy: last.by,
      ...(last.at === null ? {} : { changedAt: last.at.toISOString() }),
    },
  });
}

const removed: StaffWords = { tr: 'kaldırıldı', en: 'removed' };

type LastChange = { by: string; at: Date | null; change: StaffWords };

function lastChangeOf(newest: DocumentRecord | undefined): LastChange {
  if (newest === undefined) return { by: '—', at: null, change: removed };
  const { retiredAt, retiredBy, retiredAs, createdAt, attachedBy } = newest;
  if (retiredAt === null)
    return { by: attachedBy ?? '—', at: createdAt, change: { tr: 'değiştirildi', en: 'replaced' } };
  const change = retiredAs === 'undone' ? removed : { tr: 'geri çekildi', en: 'withdrawn' };
  return { by: retiredBy ?? '—', at: retiredAt, change };
}
