import { staffCookie } from '../../domain/privacy/keptOnDevice.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';

export const storageName = `${staffCookie}-language`;

/** The language chosen in this browser; null for none, and where storage is refused. */
export function storedStaffLanguage(): StaffLanguage | null {
  try {
    const stored = globalThis.localStorage?.getItem(storageName);
    return stored === 'en' || stored === 'tr' ? stored : null;
  } catch {
    // Private windows may refuse storage.
    return null;
  }
}
