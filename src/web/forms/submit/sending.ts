import type { SubmissionFailure } from './failure.ts';

/**
 * The progress of a submission, specification 1 section 2: sending, application created, redirecting to the
 * payment, link ready to continue by hand. After a failure it is `idle`.
 */
export type Progress =
  | { phase: 'idle' }
  | {
      phase: 'sending';
      /** The browser does the work of its token, which usually costs none. */
      isChecking: boolean;
    }
  | { phase: 'created'; applicationNumber: string }
  | { phase: 'redirecting' | 'linkReady'; applicationNumber: string; checkoutUrl: string };

export type Sending = {
  progress: Progress;
  failure: SubmissionFailure | null;
  submit: () => Promise<void>;
};

/** The address of the provider's page, or a failure. */
export type SubmitResult =
  | { applicationNumber: string; checkoutUrl: string }
  | {
      failure: SubmissionFailure;
      /** The application is paid already. */
      paid?: string | undefined;
      /** The page that explains our own failure. */
      address?: string | undefined;
    };
