import type * as z from 'zod/mini';
import { type Endpoint, type ErrorOf, errorBody } from '../../contract/endpoint.ts';
import { buildAddress, type Query } from '../../contract/paths.ts';
import { parseJson } from '../../domain/text/json.ts';

export type RefusalFacts = {
  /** 409 `amountMismatch`: US dollars, as "224.00". */
  expectedAmount?: string | undefined;
  /** 412 `refundRemainderChanged`: what may be refunded; `expectedAmount`: what the caller saw. */
  actualAmount?: string | undefined;
  /** 429: seconds to wait. */
  retryAfterSeconds?: number | undefined;
};

/** A refused or failed call. `message` may be shown; `fields` names rejected inputs. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 without an answer. */
  readonly status: number;
  /** Of `domain/problems`; '' without one. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly facts: Readonly<RefusalFacts>;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    facts: RefusalFacts = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.facts = facts;
  }
}

export type CallOptions = {
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Fails with `timedOut` after this long without a whole answer. */
  timeoutMs?: number | undefined;
};

/** For a call that a person waits for. */
export const callTimeoutMs = 30_000;

type Part<E, Member extends string> = E extends { readonly [K in Member]: infer Schema extends z.ZodMiniType }
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { [K in Member]?: z.input<Schema> }
    : { [K in Member]: z.input<Schema> }
  : unknown;

type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly idempotent: true } ? { idempotencyKey: string } : unknown);

export type CallArguments<E extends Endpoint> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E> & CallOptions] : [input: Input<E> & CallOptions];

export type AnswerOf<E extends Endpoint> =
  | (E extends { readonly answer: infer Answer extends z.ZodMiniType } ? z.output<Answer> : undefined)
  | (E extends { readonly also: { readonly answer: infer Other extends z.ZodMiniType } }
      ? z.output<Other>
      : never);

export type PlainInput = CallOptions & {
  params?: Readonly<Record<string, string>>;
  query?: Query;
  body?: object;
  idempotencyKey?: string;
};

/**
 * Calls an endpoint (specification 1 section 7) and parses the answer with its schema. Throws
 * `ApiError`.
 *
 * @example
 * const changed = await call(changeStatus('visa'), { params: { id }, body: { status: 'approved' }
 * });
 */
export async function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
export async function call(endpoint: Endpoint, input: PlainInput = {}): Promise<unknown> {
  const { body, headers, signal, timeoutMs, idempotencyKey } = input;
  const address = addressFor(endpoint, input);
  const { response, text } = await send(address, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...stopping(signal, timeoutMs),
  });
  if (!response.ok) throw refusal(response, text);
  const { also } = endpoint;
  const schema = also?.status === response.status ? also.answer : endpoint.answer;
  if (schema === undefined) return undefined;
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ApiError(
    response.status,
    'internalError',
    `${response.status}: unexpected answer from ${address}`,
  );
}

/** Fetches the file of an endpoint. Throws `ApiError`. */
export async function callFile<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Blob>;
export async function callFile(endpoint: Endpoint, input: PlainInput = {}): Promise<Blob> {
  const { body, headers } = input;
  try {
    const response = await fetch(addressFor(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw refusal(response, await response.text());
    return await response.blob();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw noAnswer(cause);
  }
}

export function isRefused<E extends Endpoint>(error: unknown, _endpoint: E, code: ErrorOf<E>): boolean {
  return error instanceof ApiError && error.code === code;
}

function addressFor({ path }: Endpoint, { params = {}, query = {} }: PlainInput): string {
  return buildAddress<string>(path, params, query);
}

function stopping(signal: AbortSignal | undefined, timeoutMs: number | undefined): { signal?: AbortSignal } {
  if (timeoutMs === undefined) return signal === undefined ? {} : { signal };
  const limit = AbortSignal.timeout(timeoutMs);
  return { signal: signal === undefined ? limit : eitherOf([signal, limit]) };
}

/** Ends with the first signal. Some browsers lack `AbortSignal.any` (see `parseUrl.ts`). */
function eitherOf(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true, signal: either.signal });
  }
  return either.signal;
}

async function send(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, init);
    return { response, text: await response.text() };
  } catch (thrown) {
    // Some browsers report every abort as an AbortError; the signal knows the reason.
    const cause: unknown = init.signal?.aborted ? init.signal.reason : thrown;
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw noAnswer(cause);
  }
}

function noAnswer(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError(0, 'timedOut', 'The service did not answer in time.');
  }
  if (navigator.onLine === false) return new ApiError(0, 'offline', 'You are offline.');
  return new ApiError(0, 'serviceUnavailable', 'The service could not be reached.');
}

/** The server's own words, else "status: text" (specification 1 section 8). */
function refusal(response: Response, text: string): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (body.success) {
    const { error, message, fields, expectedAmount, actualAmount } = body.data;
    return new ApiError(response.status, error, message, fields, {
      expectedAmount,
      actualAmount,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    });
  }
  return new ApiError(response.status, '', `${response.status}: ${text || response.statusText}`);
}

/** Reads a Retry-After header (RFC 9110 section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds);
}
