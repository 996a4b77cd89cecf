import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { storageName, storedStaffLanguage } from './storedStaffLanguage.ts';

/** The panel's language in this browser. It is read once, when the panel's code loads; a change loads the page anew. */
export const staffLanguage: StaffLanguage = storedStaffLanguage() ?? 'tr';

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

/**
 * Stores the language of the next load. False if the browser does not keep it: loading anew would show the same
 * language again.
 */
export function storeStaffLanguage(language: StaffLanguage): boolean {
  try {
    globalThis.localStorage.setItem(storageName, language);
  } catch {
    return false;
  }
  return storedStaffLanguage() === language;
}
