/** Parts of a page that come when they are wanted: their code, their texts, and the rules that a form then obeys. */
export { type Late, late } from './late.ts';
export { type Brought, useLate } from './useLate.ts';
export { useLateReducer } from './useLateReducer.ts';
