import type * as z from 'zod/mini';
import { errorBody } from '../../domain/wire/errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A call that was refused or never arrived. `message` is fit to show; `fields` names rejected inputs. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The stable code of `domain/problems`; '' when the answer carried none. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export type RequestOptions = {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
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
  { headers, signal }: RequestOptions = {},
): Promise<z.output<Schema>> {
  const response = await send(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response, text);
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new ApiError(response.status, 'internalError', `${response.status}: unexpected answer from ${path}`);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 'serviceUnavailable', 'The service could not be reached.');
  }
}

/** The error of a refused call: the server's own words, else "status: text", specification 1 section 8. */
function refusal(response: Response, text: string): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (body.success) {
    return new ApiError(response.status, body.data.error, body.data.message, body.data.fields);
  }
  return new ApiError(response.status, '', `${response.status}: ${text || response.statusText}`);
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
