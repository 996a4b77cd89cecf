import type { Failure } from '../../submission/index.ts';

/** `leaving` stays until the browser shows the provider's page. */
export type Phase = 'idle' | 'sending' | 'leaving';

export type Submission = {
  phase: Phase;
  failure: Failure | null;
  /** The provider's page, while the browser is leaving for it. */
  checkoutUrl: string | null;
  submit: () => Promise<void>;
};
