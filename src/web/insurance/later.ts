import { lazyModule } from '../lazyModule.ts';

/** The insurance form behind trip and plan. */
export const later = lazyModule(
  () => import('./laterSteps.ts'),
  ['insuranceSteps', 'problems', 'draft', 'due'],
);
