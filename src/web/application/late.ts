import { type Brought, late, useLate } from '../late/index.ts';
import type * as Rest from './rest.ts';

export type RestOfApplication = typeof Rest;

/** What the application brings with its first touch, or at once when something is kept or known already. */
export const restOfApplication = late<RestOfApplication>(() => import('./rest.ts'));

const texts = ['applicationLater', 'problems', 'draft'] as const;

export function useRest(): Brought<RestOfApplication> {
  return useLate(restOfApplication, texts);
}
