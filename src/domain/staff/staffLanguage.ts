/** Languages of the staff pages, of e-mails to staff, and of files made for them. Turkish is the specified one (specification 2 section 2) and the default. */
export const staffLanguages = ['tr', 'en'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

/** Each by its own name. */
export const staffLanguageNames: Readonly<Record<StaffLanguage, string>> = { tr: 'Türkçe', en: 'English' };

/** One text in both. */
export type StaffWords = Readonly<Record<StaffLanguage, string>>;

/** Names by key, in both. */
export type StaffNames<Key extends string> = Readonly<Record<StaffLanguage, Readonly<Record<Key, string>>>>;

/** The name of one key in both languages. */
export function wordsOf<Key extends string>({ tr, en }: StaffNames<Key>, key: Key): StaffWords {
  return { tr: tr[key], en: en[key] };
}

export function isStaffLanguage(value: unknown): value is StaffLanguage {
  return staffLanguages.some((language) => language === value);
}
