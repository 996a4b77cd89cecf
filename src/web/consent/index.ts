/** The visitor's choice about cookies and counting. */
export { ConsentParts } from './ConsentParts.tsx';
export { holdCookieQuestion, openCookieSettings } from './store.ts';
export { useCounting } from './useCounting.ts';
