/** The one door to the visitor's language: texts, formats, the current choice. */
export { Trans, useTranslation } from 'react-i18next';
export { changeLanguage, currentLanguage } from './change.ts';
export {
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPrice,
  weekdayNames,
} from './format.ts';
export { useProblem } from './problem.ts';
export { firstWeekday } from './week.ts';
