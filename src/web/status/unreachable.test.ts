import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/call.ts';
import { sayableFailure } from './unreachable.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no answer', new ApiError(0, 'timedOut', 'Late'), { code: 'serviceUnavailable' }],
  ['a page of a proxy', new ApiError(502, '', '502: <html>Bad gateway'), { code: 'serviceUnavailable' }],
  ['a page of a hotel', new ApiError(200, 'internalError', '200: <html>'), { code: 'internalError' }],
  ['a refusal', new ApiError(429, 'tooManyRequests', 'Too many'), { message: 'Too many' }],
])('of %s nothing technical is said', (_name, error, said) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(sayableFailure(error)).toEqual(said);
});

it('a device without a network is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(sayableFailure(new ApiError(0, 'offline', ''))).toEqual({ code: 'offline' });
});
