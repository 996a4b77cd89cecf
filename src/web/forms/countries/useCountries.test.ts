import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countryRow } from '../../../../tests/support/countryRow.ts';

const row = countryRow();

/** A fresh copy of the module, without cached countries. */
async function loaded() {
  vi.resetModules();
  const { loadCountries } = await import('./useCountries.ts');
  return loadCountries;
}

function serverAnswers(answer: unknown, status = 200) {
  const fetched = vi.fn(async () => Response.json(answer, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => {
  vi.resetModules();
});

describe('the countries', () => {
  it('are asked for once in ten minutes', async () => {
    const loadCountries = await loaded();
    const fetched = serverAnswers([row]);
    expect(await loadCountries()).toEqual([row]);
    vi.setSystemTime(new Date('2026-11-20T10:09:59Z'));
    await loadCountries();
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date('2026-11-20T10:10:00Z'));
    await loadCountries();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    [[{ ...row, scenario: 5 }], 200, 'unexpected answer from /api/countries'],
    [{ error: 'internalError', message: 'Sorry.' }, 500, 'Sorry.'],
  ])('are none in another shape or without an answer: %j', async (answer, status, said) => {
    const loadCountries = await loaded();
    serverAnswers(answer, status);
    await expect(loadCountries()).rejects.toThrow(said);
  });
});
