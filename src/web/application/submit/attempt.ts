import type { ApplicationCreated } from '../../../contract/applicant.ts';
import { idempotencyKey } from '../../drafts/index.ts';
import type { SavedApplication } from '../../submission/notices.ts';
import type { FormPayload } from './payload.ts';

/**
 * One draft's way to the server. The same draft with the same data has the same key, in every tab and after every
 * reload, so that a repeated submission makes no second application; once it is there, only the checkout is repeated.
 */
export type Attempt = {
  idempotencyKey: string;
  /** The data that the key stands for. */
  data: string;
  created: ApplicationCreated | null;
};

/** The attempt that submits `payload`: the earlier one while the data is the same, else one with its own key. */
export async function attemptFor(
  earlier: Attempt | null,
  payload: FormPayload,
  draftId: string,
): Promise<Attempt> {
  const data = JSON.stringify(payload);
  if (earlier !== null && earlier.data === data) return earlier;
  return { idempotencyKey: await idempotencyKey(draftId, data), data, created: null };
}

/** What is saved on the server already; null while nothing is. */
export function savedApplication(
  attempt: Attempt | null,
  payload: FormPayload | null,
): SavedApplication | null {
  if (attempt === null || attempt.created === null) return null;
  return {
    number: attempt.created.applicationNumber,
    sameAnswers: payload !== null && attempt.data === JSON.stringify(payload),
  };
}
