import { type ApplicationCreated, applicationCreated } from '../../contract/applicant.ts';
import { ApiError, botToken, forgetBotToken, request } from '../api/index.ts';

/** How long a call of a submission may take, in milliseconds. */
export const callTimeoutMs = 30_000;

export type Sending = {
  path: '/api/applications' | '/api/insurance/applications';
  /** The form, without bot protection. */
  payload: object;
  /** The same for the same draft and data: a repeated call gets the application that the first one made. */
  idempotencyKey: string;
};

/**
 * Creates an application, or gets the one that was made with this key already. A security check that has expired is
 * asked for anew and the call repeated once, unseen. Throws `ApiError`.
 */
export async function createApplication(sending: Sending): Promise<ApplicationCreated> {
  try {
    return await create(sending);
  } catch (error) {
    if (!(error instanceof ApiError) || !outdatedToken.includes(error.code)) throw error;
    forgetBotToken();
    return create(sending);
  }
}

const outdatedToken: readonly string[] = ['tokenExpired', 'tokenInvalid', 'tokenFingerprint', 'tokenMissing'];

async function create({ path, payload, idempotencyKey }: Sending): Promise<ApplicationCreated> {
  const { token, fpHash } = await botToken({ timeoutMs: callTimeoutMs });
  const body = { sessionToken: token, fpHash, botcheck: '', ...payload };
  return request('POST', path, body, applicationCreated, {
    headers: { 'Idempotency-Key': idempotencyKey },
    timeoutMs: callTimeoutMs,
  });
}
