import * as z from 'zod';
import { type Answer, callProvider } from '../providerHttp.ts';
import { type FormValue, formOf } from './form.ts';

/** The version of the API whose answers are read here; each call asks for it, whatever the account's default is. */
const apiVersion = '2026-07-29.dahlia';

/** What the adapter needs to reach Stripe. */
export type StripeConfig = {
  /** https://api.stripe.com, or where a stand-in listens. */
  baseUrl: string;
  secretKey: string;
  /** The signing secrets of the webhook endpoint: one, or two while it is rolled. */
  webhookSecrets: readonly string[];
  /** Milliseconds for a whole call, body and repeats included. */
  timeoutMs?: number;
  /** Milliseconds before each repeat of a call that changes nothing; empty for none. */
  retryDelaysMs?: readonly number[];
  /** A random number from 0 to 1, for the jitter of the pauses. */
  random?: () => number;
};

const defaults = { timeoutMs: 10_000, retryDelaysMs: [250, 1_000, 3_000] } as const;

type Call = { path: string; parameters?: Record<string, FormValue>; idempotencyKey?: string } & {
  method: 'GET' | 'POST';
};

/**
 * One call to Stripe: Bearer authentication, parameters as a form, JSON in the answer.
 * Returns 2xx and 4xx answers with their JSON.
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
  const form = formOf(parameters);
  if (request.method === 'GET') {
    return callProvider(connection, { method: 'GET', path: form === '' ? path : `${path}?${form}` });
  }
  const headers: Record<string, string> =
    idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  const body = { type: 'application/x-www-form-urlencoded', text: form };
  return callProvider(connection, { method: 'POST', path, headers, body });
}

/** Among the codes of a failed call: Stripe gave the stored answer of an earlier call with the same key. */
export const replayed = 'idempotent-replayed';

const short = z.string().max(60);
const errorAnswer = z.object({
  error: z.object({
    type: short,
    code: short.nullish().catch(null),
    decline_code: short.nullish().catch(null),
  }),
});

/** Stripe's own words for an error: type, code, decline code. Its sentences may quote personal input and are dropped. */
export function errorCodes(json: unknown): string[] {
  const answer = errorAnswer.safeParse(json);
  if (!answer.success) return [];
  const { type, code, decline_code } = answer.data.error;
  return [type, code, decline_code].filter((word) => typeof word === 'string');
}
