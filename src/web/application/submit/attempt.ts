import type { ApplicationCreated } from '../../../domain/wire/applicant.ts';
import type { FormPayload } from './payload.ts';

/**
 * One draft's way to the server. As long as the data stays the same the key stays the same, so that a repeated
 * submission makes no second application; once the application is there, only the checkout is repeated.
 */
export type Attempt = {
  idempotencyKey: string;
  /** The data that the key stands for. */
  data: string;
  created: ApplicationCreated | null;
};

/** The attempt that submits `payload`: the earlier one while the data is the same, else one with a new key. */
export function attemptFor(earlier: Attempt | null, payload: FormPayload, newKey: () => string): Attempt {
  const data = JSON.stringify(payload);
  if (earlier !== null && earlier.data === data) return earlier;
  return { idempotencyKey: newKey(), data, created: null };
}
