/** French “1er décembre”, where `Intl` has “1 décembre”. */
export function withFrenchFirst(words: string, language: string): string {
  return language === 'fr' ? words.replace(/\b1(?=[ \u00a0]\p{L})/u, '1er') : words;
}
