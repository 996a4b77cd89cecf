import * as z from 'zod';
import { type Answer, callProvider } from '../providerHttp.ts';
import { encodeForm, type FormValue } from './form.ts';

/** Asked for with each call, whatever the account's default is. */
const apiVersion = '2026-07-29.dahlia';

export type StripeConfig = {
  /** https://api.stripe.com, or a stand-in. */
  baseUrl: string;
  secretKey: string;
  /** Two while one is rolled. */
  webhookSecrets: readonly string[];
  timeoutMs?: number;
  retryDelaysMs?: readonly number[];
  random?: () => number;
};

const defaults = { timeoutMs: 10_000, retryDelaysMs: [250, 1_000, 3_000] } as const;

type Call = { path: string; parameters?: Record<string, FormValue>; idempotencyKey?: string } & {
  method: 'GET' | 'POST';
};

/**
 * One call, with its parameters as a form. Returns 2xx and 4xx answers.
 * @throws ProviderError
 */
export function call(config: StripeConfig, request: Call): Promise<Answer> {
  const { path, parameters = {}, idempotencyKey } = request;
  const connection = {
    baseUrl: config.baseUrl,
    headers: { authorization: `Bearer ${config.secretKey}`, 'stripe-version': apiVersion },
    codesIn: (json: unknown, headers: Headers) => [
      ...errorCodes(json),
      ...(headers.get('idempotent-replayed') === 'true' ? [replayed] : []),
    ],
    timeoutMs: config.timeoutMs ?? defaults.timeoutMs,
    retryDelaysMs: config.retryDelaysMs ?? defaults.retryDelaysMs,
    random: config.random ?? Math.random,
  };
  const form = encodeForm(parameters);
  if (request.method === 'GET') {
    return callProvider(connection, { method: 'GET', path: form === '' ? path : `${path}?${form}` });
  }
  const headers: Record<string, string> =
    idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const body = { type: 'application/x-www-form-urlencoded', text: form };
  return callProvider(connection, { method: 'POST', path, headers, body });
}

/** A code: the answer is that of an earlier call with the same key. */
export const replayed = 'idempotent-replayed';

const short = z.string().max(60);
const errorAnswer = z.object({
  error: z.object({
    type: short,
    code: short.nullish().catch(null),
    decline_code: short.nullish().catch(null),
  }),
});

/** Type, code and decline code; the sentences may quote personal input. */
export function errorCodes(json: unknown): string[] {
  const answer = errorAnswer.safeParse(json);
  if (!answer.success) return [];
  const { type, code, decline_code } = answer.data.error;
  return [type, code, decline_code].filter((word) => typeof word === 'string');
}
