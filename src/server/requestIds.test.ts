import { describe, expect, it } from 'vitest';
import { createLog } from './logging.ts';
import { requestIdFor, underRequestId } from './requestIds.ts';

const own = '0191b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (given?: string | string[]) =>
  requestIdFor({ headers: given === undefined ? {} : { 'x-request-id': given } });

describe('the id of a request', () => {
  it.each([own, '4bf92f3577b34da6a3ce929d0e0e4736'])('is its own where it is well-formed: %s', (given) => {
    expect(idOf(given)).toBe(given);
    expect(idOf(given.toUpperCase())).toBe(given);
  });

  it.each([
    undefined,
    '',
    '1',
    'TR0123456789ABCD',
    '4242424242424242',
    `${own}\n{"level":60}`,
    `${own} `,
    `${own}, ${own}`,
    'x'.repeat(32),
    'a'.repeat(10_000),
    [own, own],
  ])('is a new one otherwise: %j', (given) => {
    expect(idOf(given)).toMatch(uuid);
    expect(idOf(given)).not.toBe(idOf(given));
  });

  it('stands once in every line written under it, and in none beside it', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    log.info('before');
    await underRequestId(own, async () => {
      log.info('within');
      await new Promise((resolve) => setImmediate(resolve));
      log.warn({ kind: 'later' }, 'within');
      log.child({ reqId: own }).info('within, by Fastify');
      underRequestId(undefined, () => log.info('of no request'));
    });
    log.info('after');
    expect(lines.map((line) => line.split(own).length - 1)).toEqual([0, 1, 1, 1, 0, 0]);
  });
});
