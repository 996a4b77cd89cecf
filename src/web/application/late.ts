import { type Brought, late, useLate } from '../late/index.ts';
import type * as Rest from './rest.ts';

export type RestOfApplication = typeof Rest;

/** What the application brings with its first touch, or at once when something is kept or known already. */
export const restOfApplication = late<RestOfApplication>(() => {
  // Asked for beside it, what reads the server's answers is made ready in a turn of its own: a key waits for one of the two.
  import('../../domain/wire/applicant.ts').catch(() => undefined);
  return import('./rest.ts');
});

const texts = ['applicationLater', 'problems', 'draft', 'due'] as const;

export function useRest(): Brought<RestOfApplication> {
  return useLate(restOfApplication, texts);
}
