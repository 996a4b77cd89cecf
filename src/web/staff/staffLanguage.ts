import { staffCookie } from '../../domain/privacy/keptOnDevice.ts';

/** Languages of the staff panel. Turkish is the specified one (specification 2 section 2) and the default. */
export type StaffLanguage = 'tr' | 'en';

const storageName = `${staffCookie}-language`;

/** The panel's language in this browser. It is read once, when the panel's code loads; a change loads the page anew. */
export const staffLanguage: StaffLanguage = readStaffLanguage();

/** Texts of the same shape in another language: any string, functions of the same parameters. */
export type TextsLike<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => TextsLike<Result>
    : { readonly [Name in keyof Texts]: TextsLike<Texts[Name]> };

/** A screen's texts in the panel's language. The types require every text in both languages. */
export function inStaffLanguage<Texts>(turkish: Texts, english: TextsLike<Texts>): TextsLike<Texts> | Texts {
  return staffLanguage === 'en' ? english : turkish;
}

function readStaffLanguage(): StaffLanguage {
  try {
    return globalThis.localStorage?.getItem(storageName) === 'en' ? 'en' : 'tr';
  } catch {
    // Private windows may refuse storage.
    return 'tr';
  }
}
