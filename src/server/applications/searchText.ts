/** Folds text for the staff search: "Işık", "ISIK" and "isik" find each other. */
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

export function buildSearchText(application: {
  firstName: string;
  lastName: string;
  email: string;
  number: string;
}): string {
  const { firstName, lastName, email, number } = application;
  return foldForSearch(`${firstName} ${lastName} ${email} ${number}`);
}
