/** The destination of an insurance that names none, specification 1 section 3; the only one the plans cover. */
export const defaultDestination = 'Turkey';

const namesOfTurkey = new Set(['turkey', 'türkiye', 'turkiye', 'tr', 'tur']);

/** The destination as it is stored, or null for a country that the plans do not cover. Empty means the default. */
export function coveredDestination(text: string | undefined): string | null {
  const name = (text ?? '').normalize('NFC').trim().toLowerCase();
  return name === '' || namesOfTurkey.has(name) ? defaultDestination : null;
}
