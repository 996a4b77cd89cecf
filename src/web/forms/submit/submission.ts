import type { ApplicationCreated } from '../../../contract/applicant.ts';
import { toHex } from '../../../domain/text/hex.ts';

/**
 * The submission of a draft. Its key is the same for the same draft and data, in every tab and after every
 * reload, so that a repeat creates no second application; afterwards only the checkout is repeated.
 */
export type Submission = {
  idempotencyKey: string;
  /** The data that the key stands for, as `DataOf` gives them. */
  data: string;
  created: ApplicationCreated | null;
};

/** Reduces a payload to what a submission stores, to detect changed answers later. */
export type DataOf<Payload> = (payload: Payload) => string;

/** The unpaid application of these answers, or of earlier ones. */
export type SavedApplication = {
  number: string;
  sameAnswers: boolean;
  /** Nothing was e-mailed about it. */
  mailWithheld: boolean;
};

/** The earlier submission if the payload is the same, else a new one. */
export async function submissionFor<Payload extends object>(
  earlier: Submission | null,
  payload: Payload,
  draftId: string,
  dataOf: DataOf<Payload> = JSON.stringify,
): Promise<Submission> {
  const key = await idempotencyKey(draftId, JSON.stringify(payload));
  if (earlier?.idempotencyKey === key) return earlier;
  return { idempotencyKey: key, data: dataOf(payload), created: null };
}

/** Null while the server has nothing. */
export function savedApplication<Payload extends object>(
  submission: Submission | null,
  payload: Payload | null,
  dataOf: DataOf<Payload> = JSON.stringify,
): SavedApplication | null {
  if (submission === null || submission.created === null) return null;
  return {
    number: submission.created.applicationNumber,
    sameAnswers: payload !== null && submission.data === dataOf(payload),
    mailWithheld: submission.created.mailWithheld === true,
  };
}

/** The `Idempotency-Key`: 64 hexadecimal digits, derived from draft and data. */
async function idempotencyKey(draftId: string, data: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${draftId}\n${data}`));
  return toHex(new Uint8Array(digest));
}
