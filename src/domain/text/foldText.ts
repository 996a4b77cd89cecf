/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * The search form: small letters without accents, Arabic hamza, vowel signs and apostrophes, other signs as
 * single spaces. "Côte d’Ivoire" and "cote divoire" are the same.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
