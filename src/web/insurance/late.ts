import { type Brought, late, useLate } from '../late/index.ts';
import type * as Rest from './rest.ts';

export type RestOfInsurance = typeof Rest;

/** What the insurance form brings with its first touch, or at once when answers are kept on this device. */
export const restOfInsurance = late<RestOfInsurance>(() => import('./rest.ts'));

const texts = ['insuranceLater', 'problems', 'draft', 'due'] as const;

export function useRest(): Brought<RestOfInsurance> {
  return useLate(restOfInsurance, texts);
}
