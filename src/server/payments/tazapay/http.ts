import { type Answer, callProvider } from '../providerHttp.ts';
import { errorCodes } from './wire.ts';

export type { Answer } from '../providerHttp.ts';

type Call = { path: string; idempotencyKey?: string } & (
  | { method: 'GET' }
  | { method: 'POST'; body?: Record<string, unknown> }
);

/**
 * One call with JSON both ways. Returns 2xx and 4xx answers.
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

export type TazapayConfig = {
  /** https://service.tazapay.com, https://service-sandbox.tazapay.com, or our own sandbox. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The endpoint's secret token. */
  webhookSecret: string;
  /** The former token, while it is being replaced. */
  previousWebhookSecret?: string | undefined;
  /** In lower case, if it is none of the known ones. */
  webhookHeader?: string | undefined;
  timeoutMs?: number;
  retryDelaysMs?: readonly number[];
  random?: () => number;
};

export const defaults = {
  timeoutMs: 10_000,
  retryDelaysMs: [250, 1_000, 3_000],
  /**
   * Repeats come for 24 hours, with the first delivery's time. A replay does no harm: an event
   * counts once.
   */
  webhookTolerance: { olderMs: 25 * 3_600_000, newerMs: 5 * 60_000 },
} as const;
