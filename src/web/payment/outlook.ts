import { lazyModule } from '../lazyModule.ts';

/** What was promised for a confirmed payment. It loads while the server is asked, so that it comes with the answer. */
export const outlook = lazyModule(() => import('./PaidOutlook.tsx'));
