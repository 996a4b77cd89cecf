import { lazyModule } from '../lazyModule.ts';

/** The wizard behind its first step. */
export const later = lazyModule(() => import('./laterSteps.ts'), ['visaSteps', 'problems', 'draft', 'due']);
