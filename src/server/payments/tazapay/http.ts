import { type Answer, callProvider } from '../providerHttp.ts';
import { errorCodes } from './wire.ts';

export type { Answer } from '../providerHttp.ts';

type Call = { path: string; idempotencyKey?: string } & (
  | { method: 'GET' }
  | { method: 'POST'; body?: Record<string, unknown> }
);

/**
 * One call to Tazapay: Basic authentication, JSON both ways.
 * Returns 2xx and 4xx answers with their JSON.
 * @throws ProviderError
 */
export function call(config: TazapayConfig, request: Call): Promise<Answer> {
  const credentials = Buffer.from(`${config.apiKey}:${config.apiSecret}`, 'utf8').toString('base64');
  const connection = {
    baseUrl: config.baseUrl,
    headers: { authorization: `Basic ${credentials}` },
    codesIn: errorCodes,
    timeoutMs: config.timeoutMs ?? defaults.timeoutMs,
    retryDelaysMs: config.retryDelaysMs ?? defaults.retryDelaysMs,
    random: config.random ?? Math.random,
  };
  const { path, idempotencyKey } = request;
  const headers: Record<string, string> =
    idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  if (request.method === 'GET') return callProvider(connection, { method: 'GET', path, headers });
  const body = request.body && { type: 'application/json', text: JSON.stringify(request.body) };
  return callProvider(connection, { method: 'POST', path, headers, ...(body && { body }) });
}

/** What the adapter needs to reach the provider. The sandbox provider differs in `baseUrl` and keys only. */
export type TazapayConfig = {
  /** https://service.tazapay.com, https://service-sandbox.tazapay.com, or where our own sandbox is mounted. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The secret token of the webhook endpoint, from the provider's dashboard. */
  webhookSecret: string;
  /** The secret token before it, while it is being replaced. */
  previousWebhookSecret?: string | undefined;
  /** The header that carries the signature, in lower case, where it is none of the known ones. */
  webhookHeader?: string | undefined;
  /** Milliseconds for a whole call, body and repeats included. */
  timeoutMs?: number;
  /** Milliseconds before each repeat of a call that changes nothing; empty for none. */
  retryDelaysMs?: readonly number[];
  /** A random number from 0 to 1, for the jitter of the pauses. */
  random?: () => number;
};

export const defaults = {
  timeoutMs: 10_000,
  retryDelaysMs: [250, 1_000, 3_000],
  /**
   * The provider repeats an event for 24 hours, under the time of the first delivery. A replay does no harm: an event
   * counts once, and only lets us ask the provider.
   */
  webhookTolerance: { olderMs: 25 * 3_600_000, newerMs: 5 * 60_000 },
} as const;
