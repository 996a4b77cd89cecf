import { setTimeout as wait } from 'node:timers/promises';
import { parseJson } from '../../domain/text/json.ts';
import { inSpan } from '../tracing/index.ts';
import { ProviderError, type ProviderErrorKind } from './provider.ts';

/** Real answers have a few kilobytes. */
const maxAnswerBytes = 1_000_000;

/** Errors before a connection exists: the request was not carried out. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export type ProviderCall = { path: string; headers?: Record<string, string> } & (
  | { method: 'GET' }
  | { method: 'POST'; body?: { type: string; text: string } }
);

export type Answer = { status: number; json: unknown };

export type Connection = {
  baseUrl: string;
  /** Such as the credentials. */
  headers: Record<string, string>;
  /** The provider's error numbers; none of its sentences, which may quote personal input. */
  codesIn: (json: unknown, headers: Headers) => readonly string[];
  /** For a whole call, body and repeats included. */
  timeoutMs: number;
  /** Before each repeat of a read. */
  retryDelaysMs: readonly number[];
  /** From 0 to 1, for jitter. */
  random: () => number;
};

/**
 * One call under one time limit. A GET is repeated after temporary failures, a POST never. Returns
 * 2xx and 4xx answers.
 * @throws ProviderError
 */
export async function callProvider(connection: Connection, request: ProviderCall): Promise<Answer> {
  const pauses = request.method === 'GET' ? connection.retryDelaysMs : [];
  const limit = AbortSignal.timeout(connection.timeoutMs);
  for (const pause of pauses) {
    try {
      return await onceRecorded(connection, request, limit);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind === 'refused' || limit.aborted) throw error;
      await wait(pause * (0.5 + connection.random() / 2));
    }
  }
  return onceRecorded(connection, request, limit);
}

/** One try as a span, without a trace header. */
function onceRecorded(connection: Connection, request: ProviderCall, limit: AbortSignal): Promise<Answer> {
  const path = request.path
    .replace(/\?.*/, '')
    .replace(/[^/]*[_\d][^/]*/g, (part) => (/^v\d$/.test(part) ? part : '{id}'));
  const facts = {
    'http.request.method': request.method,
    'server.address': new URL(connection.baseUrl).hostname,
    'url.template': path,
  };
  return inSpan(`${request.method} ${path}`, 'client', facts, async ({ say }) => {
    const answer = await once(connection, request, limit);
    say({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function once(connection: Connection, request: ProviderCall, limit: AbortSignal): Promise<Answer> {
  const body = request.method === 'POST' ? request.body : undefined;
  try {
    const response = await fetch(`${connection.baseUrl.replace(/\/+$/, '')}${request.path}`, {
      method: request.method,
      redirect: 'manual',
      signal: limit,
      headers: {
        accept: 'application/json',
        ...connection.headers,
        ...(body === undefined ? {} : { 'content-type': body.type }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: body.text }),
    });
    return read(connection, response, await textOf(response), request);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (limit.aborted) throw failure('timeout', 'gave no answer in time', request, { cause: error });
    const notDone = neverSent.has(systemCode(error));
    throw failure('unavailable', 'could not be reached', request, { cause: error, notDone });
  }
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

function read(connection: Connection, response: Response, text: string, request: ProviderCall): Answer {
  const { status, headers } = response;
  const json = parseJson(text);
  if (status >= 500 || status === 429) {
    const codes = connection.codesIn(json, headers);
    throw failure('unavailable', `answered ${status}`, request, { status, notDone: status === 429, codes });
  }
  if (status < 200 || (status >= 300 && status < 400)) {
    throw failure('malformed', `answered ${status}`, request, { status });
  }
  if (json === undefined && status < 300) {
    throw failure('malformed', 'answered no JSON', request, { status });
  }
  return { status, json };
}

function systemCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

type Circumstances = { status?: number; cause?: unknown; notDone?: boolean; codes?: readonly string[] };

function failure(
  kind: ProviderErrorKind,
  what: string,
  request: ProviderCall,
  { status, cause, notDone = false, codes = [] }: Circumstances,
): ProviderError {
  const outcomeUnknown = request.method === 'POST' && !notDone;
  return new ProviderError(
    `The payment provider ${what}.`,
    { kind, outcomeUnknown, status: status ?? null, codes },
    cause,
  );
}
