import { describe, expect, it } from 'vitest';
import { late } from './late.ts';

describe('code that comes later', () => {
  it('is brought once, however often it is asked for', async () => {
    let loads = 0;
    const part = late(async () => {
      loads += 1;
      return 'code';
    });
    expect(part.here()).toBeNull();
    expect(await Promise.all([part.bring(), part.bring()])).toEqual(['code', 'code']);
    expect(await part.bring()).toBe('code');
    expect(part.here()).toBe('code');
    expect(loads).toBe(1);
  });

  it('is asked for anew after it did not come', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve('code')];
    const part = late(async () => (await answers.shift()) ?? '');
    await expect(part.bring()).rejects.toThrow('no network');
    expect(part.here()).toBeNull();
    expect(await part.bring()).toBe('code');
  });
});
