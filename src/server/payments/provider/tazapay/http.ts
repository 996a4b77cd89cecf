import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError, type ProviderErrorKind } from '../providerError.ts';
import { defaults, type TazapayConfig } from './config.ts';
import { errorCodes } from './wire.ts';

/** Answers are a few kilobytes; more than this is not one of theirs. */
const maxAnswerBytes = 1_000_000;

/** System errors of a connection that was never made: the request cannot have been carried out. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

type Call = { path: string; idempotencyKey?: string } & (
  | { method: 'GET' }
  | { method: 'POST'; body?: Record<string, unknown> }
);
export type Answer = { status: number; json: unknown };

/**
 * One call to the provider: Basic authentication, one time limit over all, redirects not followed. A GET is repeated with
 * growing, jittered pauses where the failure may pass; a POST never is.
 * Returns 2xx and 4xx answers with their JSON.
 * @throws ProviderError
 */
export async function call(config: TazapayConfig, request: Call): Promise<Answer> {
  const pauses = request.method === 'GET' ? (config.retryDelaysMs ?? defaults.retryDelaysMs) : [];
  const random = config.random ?? Math.random;
  const limit = AbortSignal.timeout(config.timeoutMs ?? defaults.timeoutMs);
  for (const pause of pauses) {
    try {
      return await once(config, request, limit);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind === 'refused' || limit.aborted) throw error;
      await wait(pause * (0.5 + random() / 2));
    }
  }
  return once(config, request, limit);
}

async function once(config: TazapayConfig, request: Call, limit: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`${config.baseUrl.replace(/\/+$/, '')}${request.path}`, {
      method: request.method,
      redirect: 'manual',
      signal: limit,
      headers: headersOf(config, request),
      ...(request.method === 'POST' && request.body ? { body: JSON.stringify(request.body) } : {}),
    });
    return read(response.status, await textOf(response), request);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (limit.aborted) throw failure('timeout', 'gave no answer in time', request, null, error);
    throw failure(
      'unavailable',
      'could not be reached',
      request,
      null,
      error,
      neverSent.has(systemCode(error)),
    );
  }
}

function headersOf(config: TazapayConfig, request: Call): Record<string, string> {
  const credentials = Buffer.from(`${config.apiKey}:${config.apiSecret}`, 'utf8').toString('base64');
  return {
    accept: 'application/json',
    authorization: `Basic ${credentials}`,
    ...(request.method === 'POST' && request.body ? { 'content-type': 'application/json' } : {}),
    ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
  };
}

async function textOf(response: Response): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function read(status: number, text: string, request: Call): Answer {
  if (status >= 500 || status === 429) {
    throw failure(
      'unavailable',
      `answered ${status}`,
      request,
      status,
      undefined,
      status === 429,
      codesIn(text),
    );
  }
  if (status < 200 || (status >= 300 && status < 400)) {
    throw failure('malformed', `answered ${status}`, request, status);
  }
  const json = parsed(text);
  if (json === undefined && status < 300) throw failure('malformed', 'answered no JSON', request, status);
  return { status, json };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codesIn = (text: string) => errorCodes(parsed(text));

function systemCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

function failure(
  kind: ProviderErrorKind,
  what: string,
  request: Call,
  status: number | null,
  cause?: unknown,
  notDone = false,
  codes: readonly string[] = [],
): ProviderError {
  const outcomeUnknown = request.method === 'POST' && !notDone;
  return new ProviderError(`The payment provider ${what}.`, { kind, outcomeUnknown, status, codes }, cause);
}
