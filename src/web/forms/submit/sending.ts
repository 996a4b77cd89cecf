import type { SubmissionFailure } from './failure.ts';

/**
 * The progress of a submission (specification 1 section 2); `idle` after a failure. `linkReady`:
 * the person continues by hand.
 */
export type Progress =
  | { phase: 'idle' }
  | {
      phase: 'sending';
      /** The browser works for its token, which is rare. */
      isChecking: boolean;
    }
  | { phase: 'created'; applicationNumber: string }
  | { phase: 'redirecting' | 'linkReady'; applicationNumber: string; checkoutUrl: string };

export type Sending = {
  progress: Progress;
  failure: SubmissionFailure | null;
  submit: () => Promise<void>;
};

/** The provider's page, or a failure. */
export type SubmitResult =
  | { applicationNumber: string; checkoutUrl: string }
  | {
      failure: SubmissionFailure;
      /** The application that is paid already. */
      paid?: string | undefined;
      /** The page that explains our own failure. */
      address?: string | undefined;
    };
