import type { SubmissionFailure } from './failure.ts';

/**
 * How far a submission is, specification 1 section 2: sending, application created, redirecting to the payment, link
 * ready to continue by hand. Failed is `idle` with a failure beside it.
 */
export type Progress =
  | { phase: 'idle' }
  | {
      phase: 'sending';
      /** The browser proves that it is one; usually it need not. */
      isChecking: boolean;
    }
  | { phase: 'created'; applicationNumber: string }
  | { phase: 'redirecting' | 'linkReady'; applicationNumber: string; checkoutUrl: string };

export type Sending = {
  progress: Progress;
  failure: SubmissionFailure | null;
  submit: () => Promise<void>;
};

/** What became of a submission: the provider's page to leave for, or a failure to tell. */
export type SubmitResult =
  | { applicationNumber: string; checkoutUrl: string }
  | {
      failure: SubmissionFailure;
      /** The application turned out to be paid. */
      paid?: string | undefined;
      /** The page that tells of a fault of ours. */
      address?: string | undefined;
    };
