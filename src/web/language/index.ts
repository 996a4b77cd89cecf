/** The one door to the visitor's language: texts, formats, the current choice. */

export { changeLanguage } from './change.ts';
export {
  formatDate,
  formatDay,
  formatList,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPrice,
  weekdayNames,
} from './format.ts';
export { type ProblemText, useProblem } from './problem.ts';
export { Trans } from './Trans.tsx';
export type { Params, Translate, Translator } from './translator.ts';
export { useTranslation } from './useTranslation.ts';
export { firstWeekday } from './week.ts';
