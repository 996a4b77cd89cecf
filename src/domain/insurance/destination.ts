/** The default destination, specification 1 section 3; plans cover no other. */
export const defaultDestination = 'Turkey';

const namesOfTurkey = new Set(['turkey', 'türkiye', 'turkiye', 'tr', 'tur']);

/** The stored destination, or null for a country without cover. Empty means the default. */
export function coveredDestination(text: string | undefined): string | null {
  const name = (text ?? '').normalize('NFC').trim().toLowerCase();
  return name === '' || namesOfTurkey.has(name) ? defaultDestination : null;
}
