import type { StaffWords } from './staffLanguage.ts';

/** Stored for a browser that is none of those we know. */
export const unknownDevice = '?';

/** Versions before stored the Turkish name. */
const storedAsUnknown = /^(?:\?|Bilinmeyen tarayıcı)(?= · |$)/;

/** The stored name of a device, alone or before a session's code, such as `Chrome, Windows · 4F7KQ`. */
export function deviceName(stored: string): StaffWords {
  return {
    tr: stored.replace(storedAsUnknown, 'Bilinmeyen tarayıcı'),
    en: stored.replace(storedAsUnknown, 'Unknown browser'),
  };
}
