import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLog } from './logging.ts';

const number = 'TR0123456789ABCD';
const token = 'Zm9v-YmFy_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NQ';
const address = `/api/applications/${number}?secret=x`;

function lineOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(lines[0] ?? ''));
}
const failing = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail.');
};

describe('a line of the log', () => {
  it.each([
    ['a message with an address', (log) => log.info(`Route GET:${address} not found`)],
    ['a member with an address', (log) => log.info({ path: address }, 'closed')],
    ['a member within a member', (log) => log.info({ request: { url: address } }, 'closed')],
    ['an allowed member with an address', (log) => log.warn({ reason: `no route ${address}` }, 'refused')],
    ['an error alone', (log) => log.error(new Error(`'${address}' is not a valid url component`))],
    ['an error and its message', (log) => log.error({ err: new Error(address) }, address)],
    ['an error under another name', (log) => log.error({ error: new Error(address) }, address)],
    [
      'an error with a cause',
      (log) => log.error({ err: new Error('x', { cause: new Error(address) }) }, 'x'),
    ],
    [
      'the bytes of a request',
      (log) =>
        log.trace(
          { err: Object.assign(new Error('Parse Error'), { rawPacket: Buffer.from(address) }) },
          'client error',
        ),
    ],
    [
      'text that is no JSON',
      (log) => log.error({ err: failing(() => JSON.parse(`secret=x ${number}`)) }, 'failed'),
    ],
    [
      'what a schema refused',
      (log) =>
        log.error({ err: failing(() => z.strictObject({}).parse({ [number]: 'secret=x' })) }, 'failed'),
    ],
    [
      'a failed statement',
      (log) => log.error({ err: new Error(`Failed query: select params: ${number},secret=x`) }, 'failed'),
    ],
    ['values for placeholders', (log) => log.info('asked for %s', address)],
    ['a number in small letters', (log) => log.info(`no ${number.toLowerCase()} here`)],
    ['a number that the length of a message cuts', (log) => log.info(`${'x '.repeat(145)}${number}`)],
    ['a token', (log) => log.warn({ reason: token }, `the link ${token} is not valid`)],
    ['a token in a fragment', (log) => log.error(new Error(`status#link=${token}`))],
    ['a code made of input', (log) => log.error(Object.assign(new Error('x'), { code: `E ${token}` }))],
  ] satisfies [string, (log: ReturnType<typeof createLog>) => void][])('hides %s', (_what, write) => {
    const text = JSON.stringify(lineOf(write));
    expect(text).not.toMatch(/TR01234|secret=x/i);
    expect(text).not.toContain(token.slice(0, 20));
    expect(text).not.toContain(JSON.stringify([...Buffer.from(address)]).slice(1, 40));
  });

  it('keeps what operators need: the event, its figures, an error’s kind, message and place', () => {
    const line = lineOf((log) =>
      log.error(
        { err: Object.assign(new TypeError('x is not a function'), { code: 'E1' }), attempt: 3 },
        'failed',
      ),
    );
    expect(line).toMatchObject({
      level: 50,
      msg: 'failed',
      attempt: 3,
      err: {
        type: 'TypeError',
        code: 'E1',
        message: 'x is not a function',
        stack: expect.stringContaining('logging.test.ts'),
      },
    });
    const request = {
      method: 'GET',
      url: address,
      routeOptions: { url: '/api/applications/:applicationNumber' },
    };
    expect(lineOf((log) => log.info({ req: request, responseTime: 1.5 }, 'request completed'))).toMatchObject(
      {
        req: { method: 'GET', route: '/api/applications/:applicationNumber' },
        responseTime: 1.5,
      },
    );
    expect(
      lineOf((log) => log.warn({ type: 'ProviderError', reason: 'stale' }, 'webhook refused')),
    ).toMatchObject({
      type: 'ProviderError',
      reason: 'stale',
    });
  });
});
