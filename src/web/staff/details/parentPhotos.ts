import type * as z from 'zod/mini';
import type { parentIdPhoto } from '../../../contract/staff.ts';

export type ParentPhoto = z.infer<typeof parentIdPhoto>;

/** `source`: an image data URL; null if the data is no image, as of a covered photo. */
export type ShownPhoto = { whose: 'mother' | 'father' | 'parent'; source: string | null };

const imageData = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/;
const base64 = /^[A-Za-z0-9+/]+=*$/;

/** Reads both stored shapes: an image string, or type and data (specification 2 section 2). */
export function shownPhoto(photo: ParentPhoto): ShownPhoto {
  if (typeof photo === 'string') return { whose: 'parent', source: imageSource(photo) };
  return { whose: photo.type, source: imageSource(photo.data) };
}

/** Adds a missing `data:` prefix; null for anything but image data: no other address is opened. */
function imageSource(data: string): string | null {
  if (imageData.test(data)) return data;
  return base64.test(data) ? `data:image/jpeg;base64,${data}` : null;
}
