import type { ApplicationCreated } from '../../../contract/applicant.ts';
import { toHex } from '../../../domain/text/hex.ts';

/**
 * The submission of a draft. The same draft and data have the same key in every tab and after every
 * reload: a repeat creates no second application.
 */
export type Submission = {
  idempotencyKey: string;
  /** What the key stands for, from `DataOf`. */
  data: string;
  created: ApplicationCreated | null;
};

/** Reduces a payload to what shows changed answers later. */
export type DataOf<Payload> = (payload: Payload) => string;

/** The unpaid application of these or earlier answers. */
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

/** 64 hexadecimal digits, from draft and data. */
async function idempotencyKey(draftId: string, data: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${draftId}\n${data}`));
  return toHex(new Uint8Array(digest));
}
