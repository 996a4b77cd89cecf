import { attacks } from './attacks.ts';
import type { Check } from './check.ts';
import { faults } from './faults.ts';
import { requirements } from './requirements.ts';

/** A list of checks, as docs/security.md shows it. */
export type List = {
  title: string;
  says: string;
  checks: readonly (Check & { asvs?: string; level?: number; open?: string })[];
};

export const lists = {
  attacks: {
    title: 'Attacks',
    says: 'What is tried, and the tests that repel it. Written by `npm run attacks`.',
    checks: attacks,
  },
  requirements: {
    title: 'ASVS 5.0.0',
    says: 'The requirements of levels 1 and 2, and those of level 3 that fit, shortened into what is checked. Written by `npm run attacks`.',
    checks: requirements,
  },
  faults: {
    title: 'Faults',
    says: 'What breaks, and the tests that survive it. Written by `npm run faults`.',
    checks: faults,
  },
} as const satisfies Record<string, List>;

export type ListName = keyof typeof lists;
