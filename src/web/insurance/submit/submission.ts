import type { Failure } from '../../submission/index.ts';
import type { Progress } from './progress.ts';

/** A form on its way to the payment. */
export type Submission = {
  progress: Progress;
  failure: Failure | null;
  submit: () => Promise<void>;
};
