import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runCases } from '../cases/runCases.ts';
import { command, nameOfRun, urlOf } from '../support/databaseServer.ts';
import { scaled } from '../support/faultScale.ts';

/** The short form of `npm run test:cases`, in one of its seasons. CASES_SEED repeats the draws of an earlier run. */

const seed = Number(process.env['CASES_SEED'] ?? randomInt(2 ** 31));
const database = nameOfRun('cases');

beforeAll(() => command(inject('adminUrl'), `create database ${database} template ${inject('template')}`));
afterAll(() => command(inject('adminUrl'), `drop database if exists ${database} with (force)`));

it('what is shown is what is paid, and each delay of ours is paid for once', async () => {
  console.log(`cases: CASES_SEED=${seed}`);
  const result = await runCases(
    {
      season: seed % 2 === 0 ? 'spring' : 'autumn',
      cases: scaled(200, 24),
      kills: scaled(10, 1),
      seed,
      together: scaled(20, 24),
    },
    urlOf(inject('adminUrl'), database),
  );
  console.log(JSON.stringify(result.counts));
  expect(result.faults).toEqual([]);
  expect(result.ledgerIsSound).toBe(true);
});
