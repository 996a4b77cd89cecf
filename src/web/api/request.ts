import type * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a refusal may say besides its code and words. */
export type RefusalFacts = {
  /** 409 `amountMismatch`: the amount in US dollars that the server expects, as "224.00". */
  expectedAmount?: string | undefined;
  /** 429: after how many seconds to try again. */
  retryAfterSeconds?: number | undefined;
};

/** A call that was refused or never arrived. `message` is fit to show; `fields` names rejected inputs. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The stable code of `domain/problems`; '' when the answer carried none. */
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

export type RequestOptions = {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Gives up after this long without a whole answer, with `timedOut`. Without it the browser decides. */
  timeoutMs?: number | undefined;
};

/**
 * One call to the server, specification 1 section 7: cookies always, a JSON content type only with a payload.
 * The answer is parsed with `schema`, so nothing unexpected travels further. Throws `ApiError`.
 */
export async function request<Schema extends z.ZodMiniType>(
  method: Method,
  path: string,
  body: unknown,
  schema: Schema,
  { headers, signal, timeoutMs }: RequestOptions = {},
): Promise<z.output<Schema>> {
  const { response, text } = await send(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...stopping(signal, timeoutMs),
  });
  if (!response.ok) throw refusal(response, text);
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ApiError(response.status, 'internalError', `${response.status}: unexpected answer from ${path}`);
}

/** Fetches a file as it is. Throws `ApiError` like `request`. */
export async function requestFile(
  path: string,
  { headers }: Pick<RequestOptions, 'headers'> = {},
): Promise<Blob> {
  try {
    const response = await fetch(path, { credentials: 'include', ...(headers ? { headers } : {}) });
    if (!response.ok) throw refusal(response, await response.text());
    return await response.blob();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw noAnswer(cause);
  }
}

function stopping(signal: AbortSignal | undefined, timeoutMs: number | undefined): { signal?: AbortSignal } {
  const signals = [
    ...(signal === undefined ? [] : [signal]),
    ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)]),
  ];
  const [only] = signals;
  if (only === undefined) return {};
  return { signal: signals.length === 1 ? only : AbortSignal.any(signals) };
}

async function send(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, init);
    return { response, text: await response.text() };
  } catch (cause) {
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

/** The error of a refused call: the server's own words, else "status: text", specification 1 section 8. */
function refusal(response: Response, text: string): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (body.success) {
    const { error, message, fields, expectedAmount } = body.data;
    return new ApiError(response.status, error, message, fields, {
      expectedAmount,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    });
  }
  return new ApiError(response.status, '', `${response.status}: ${text || response.statusText}`);
}

/** The seconds of a Retry-After header (RFC 9110 section 10.2.3); undefined without one. */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds);
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
