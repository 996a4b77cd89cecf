/** The one door to the visitor's language: texts, formats, the current choice. */
export { Trans, useTranslation } from 'react-i18next';
export { changeLanguage, currentLanguage } from './change.ts';
export { formatDate, formatMoment, formatMoney, formatPrice, monthNames } from './format.ts';
export { useProblem } from './problem.ts';
