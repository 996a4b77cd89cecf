import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { ApiError, call } from './call.ts';

const answer = z.object({ token: z.string() });
const readX = endpoint({ method: 'GET', path: '/api/x', access: 'anyone', answer });
const postX = endpoint({
  method: 'POST',
  path: '/api/x',
  access: 'anyone',
  body: z.object({ a: z.optional(z.number()) }),
  answer,
});

function serverAnswers(status: number, body: string, statusText = '') {
  const fetched = vi.fn(
    async (_path: string, _init: RequestInit) => new Response(body, { status, statusText }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

/** Without `AbortSignal.any`; every end by a signal is an AbortError. The server never answers. */
function browserOfIos16() {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const ended = new DOMException('The operation was aborted.', 'AbortError');
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
    signal?.aborted
      ? Promise.reject(ended)
      : new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(ended))),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call to the server', () => {
  it('reads the other answer of an endpoint that has two, by the status', async () => {
    const also = { status: 202, answer: z.object({ approvalId: z.string() }) } as const;
    const orderX = endpoint({ method: 'POST', path: '/api/x', access: 'anyone', answer, also });
    const closeX = endpoint({ method: 'POST', path: '/api/x', access: 'anyone', also });
    serverAnswers(202, '{"approvalId":"a"}');
    expect(await call(orderX)).toEqual({ approvalId: 'a' });
    expect(await call(closeX)).toEqual({ approvalId: 'a' });
    serverAnswers(200, '{"token":"t"}');
    expect(await call(orderX)).toEqual({ token: 't' });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect(await call(closeX)).toBeUndefined();
  });

  it('sends cookies, and a JSON content type only with a payload', async () => {
    const fetched = serverAnswers(200, '{"token":"t"}');
    await call(readX);
    await call({ ...postX, idempotent: true }, { body: { a: 1 }, idempotencyKey: 'k' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', headers: {} });
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({});
    expect(fetched.mock.calls[1]?.[1].headers).toEqual({
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
    });
    expect(fetched.mock.calls[1]?.[1].body).toBe('{"a":1}');
  });

  it('gives the parsed answer, and refuses one of another shape', async () => {
    serverAnswers(200, '{"token":"t","more":1}');
    expect(await call(readX)).toEqual({ token: 't' });
    serverAnswers(200, '{"token":5}');
    expect((await refusal(call(readX))).code).toBe('internalError');
  });

  it('takes an empty answer where nothing is expected', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect(await call(endpoint({ method: 'POST', path: '/api/x', access: 'anyone' }))).toBeUndefined();
  });

  it("raises the server's code, message and fields", async () => {
    serverAnswers(422, '{"error":"invalidRequest","message":"Please check","fields":{"email":"Invalid"}}');
    const error = await refusal(call(postX, { body: {} }));
    expect(error).toMatchObject({
      status: 422,
      code: 'invalidRequest',
      message: 'Please check',
      fields: { email: 'Invalid' },
    });
  });

  it('carries the amount that the server expects, and when to try again', async () => {
    serverAnswers(409, '{"error":"amountMismatch","message":"Changed","expectedAmount":"274.00"}');
    expect((await refusal(call(postX, { body: {} }))).facts.expectedAmount).toBe('274.00');
    const busy = '{"error":"tooManyRequests","message":"Wait"}';
    vi.stubGlobal('fetch', async () => new Response(busy, { status: 429, headers: { 'Retry-After': '42' } }));
    expect((await refusal(call(postX, { body: {} }))).facts.retryAfterSeconds).toBe(42);
  });

  it('gives up when no whole answer comes in time', async () => {
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return Promise.resolve(new Response(body));
    });
    const error = await refusal(call(readX, { timeoutMs: 5 }));
    expect(error).toMatchObject({ status: 0, code: 'timedOut' });
  });

  it('gives up in time for a caller with a signal, too, in a browser without AbortSignal.any', async () => {
    browserOfIos16();
    const { signal } = new AbortController();
    const error = await refusal(call(readX, { signal, timeoutMs: 5 }));
    expect(error).toMatchObject({ status: 0, code: 'timedOut' });
  });

  it('ends with the signal of its caller, also before its time is over', async () => {
    browserOfIos16();
    const stop = new AbortController();
    const asked = call(readX, { signal: stop.signal, timeoutMs: 60_000 });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await expect(call(readX, { signal: stop.signal, timeoutMs: 60_000 })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('says that the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await refusal(call(readX))).code).toBe('offline');
  });

  it('falls back to "status: text" of the answer', async () => {
    serverAnswers(502, 'Bad gateway here');
    expect((await refusal(call(readX))).message).toBe('502: Bad gateway here');
    serverAnswers(503, '', 'Service Unavailable');
    expect((await refusal(call(readX))).message).toBe('503: Service Unavailable');
  });

  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await refusal(call(readX))).toMatchObject({
      status: 0,
      code: 'serviceUnavailable',
    });
  });
});
