/**
 * Folds text for the staff search: accents, case, apostrophes and Turkish letters make no difference, so that "Işık",
 * "ISIK" and "isik" find each other.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What the staff search finds an application by: name, e-mail address and number, folded. */
export function searchTextOf(application: {
  firstName: string;
  lastName: string;
  email: string;
  number: string;
}): string {
  const { firstName, lastName, email, number } = application;
  return foldForSearch(`${firstName} ${lastName} ${email} ${number}`);
}
