import type { SavedApplication } from '../../submission/notices.ts';
import type { Insurance } from '../state/insurance.ts';
import { formPayload } from './payload.ts';

/** An application that the server has: its number, and what it was made of. */
export type Saved = { number: string; data: string };

/** What a submission is made of, short enough to be kept: of the photos their names and lengths. Null while incomplete. */
export function sentData(insurance: Insurance): string | null {
  const payload = formPayload(insurance);
  if (payload === null) return null;
  const photos = payload.parentIdPhotos?.map(({ name, data, type }) => [name, type, data.length]);
  return JSON.stringify({ ...payload, parentIdPhotos: photos ?? null });
}

/** Whether the saved application was made of the answers as they are now; null while there is none. */
export function savedApplication(saved: Saved | null, insurance: Insurance): SavedApplication | null {
  return saved === null ? null : { number: saved.number, sameAnswers: saved.data === sentData(insurance) };
}
