import type { LanguageCode } from '../languages.ts';

const monthNames: Readonly<Record<LanguageCode, string>> = {
  en: 'January February March April May June July August September October November December',
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
};

/**
 * "3 April 1990" in a language, from YYYY-MM-DD, with digits 0–9 as on passports and tickets. A table (CLDR): the first
 * `Intl` of a page delays it, and browsers with another one must write what was prerendered. Forms load `Intl` anyway.
 */
export function dateInWords(date: string, language: LanguageCode): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = monthNames[language].split(' ')[Number(month) - 1] ?? month;
  const number = Number(day);
  if (language === 'de') return `${number}. ${name} ${year}`;
  if (language === 'es') return `${number} de ${name} de ${year}`;
  return `${language === 'fr' && number === 1 ? '1er' : number} ${name} ${year}`;
}
