/** One connection a page to what is new; `staff.ts` and `visitor.ts` are imported by themselves, so neither loads the other. */
export type { LiveConnection, LiveHandlers, LiveState } from './connection.ts';
export { useLive } from './useLive.ts';
