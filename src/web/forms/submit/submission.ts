import type { ApplicationCreated } from '../../../contract/applicant.ts';
import { toHex } from '../../../domain/text/hex.ts';

/**
 * One draft's way to the server. The same draft with the same data has the same key, in every tab and after every
 * reload, so that a repeated submission makes no second application; once it is there, only the checkout is repeated.
 */
export type Submission = {
  idempotencyKey: string;
  /** The data that the key stands for, as `DataOf` gives them. */
  data: string;
  created: ApplicationCreated | null;
};

/** What a submission keeps of a payload, to tell later whether the answers are still the same. */
export type DataOf<Payload> = (payload: Payload) => string;

/** The application that was made of exactly these answers and waits for payment, or of earlier ones. */
export type SavedApplication = {
  number: string;
  sameAnswers: boolean;
  /** Nothing was e-mailed about it. */
  mailWithheld: boolean;
};

/** The submission of `payload`: the earlier one while the payload is the same, else one with its own key. */
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

/** What is saved on the server already; null while nothing is. */
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

/**
 * The Idempotency-Key of submitting `data` from the draft `draftId`: the same for the same draft and data, in every tab
 * and after every reload. 64 hexadecimal digits.
 */
async function idempotencyKey(draftId: string, data: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${draftId}\n${data}`));
  return toHex(new Uint8Array(digest));
}
