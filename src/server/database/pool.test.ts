import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallLimit, withCallLimit } from './callLimit.ts';
import { connectionTimeoutMs, openPool } from './pool.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** To a database that never answers. */
class SilentSocket extends Socket {
  override connect(): this {
    return this;
  }
}

it('a call that gave up is left alone when the pool, too, stops waiting for a connection', async () => {
  const pool = openPool(
    { connectionString: 'postgres://nobody@127.0.0.1/nothing', openSocket: () => new SilentSocket() },
    () => {},
    { max: 1 },
  );
  const failures: string[] = [];
  const note = (error: Error) => failures.push(error.message);
  pool.connect().catch(note);
  withCallLimit(new CallLimit(), () => pool.connect()).catch(note);
  await vi.advanceTimersByTimeAsync(2_750);
  expect(failures).toEqual(['The database did not answer within the limit of a call.']);
  await vi.advanceTimersByTimeAsync(connectionTimeoutMs);
  expect(failures).toHaveLength(2);
});
