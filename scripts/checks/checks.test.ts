import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lists } from './lists.ts';
import { requirements } from './requirements.ts';
import { type Ran, rowsOf, withSection } from './table.ts';
import { namedTests, titlePattern } from './testNames.ts';

const root = join(import.meta.dirname, '..', '..');
const names = Object.values(lists).flatMap(({ checks }) => checks.flatMap(({ tests }) => tests));

describe('the lists of checks', () => {
  it('name tests that are there', () => {
    const missing = names.filter((name) => {
      const { file, title } = namedTests(root, name);
      return !readFileSync(join(root, file), 'utf8').includes(title);
    });
    expect(missing).toEqual([]);
  });

  it('have each number once', () => {
    for (const { checks } of Object.values(lists)) {
      expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    }
  });

  it('have a test or a reason for every row', () => {
    expect(requirements.filter(({ tests, open }) => tests.length === 0 && open === undefined)).toEqual([]);
    for (const { checks } of [lists.attacks, lists.faults]) {
      expect(checks.filter(({ tests }) => tests.length === 0)).toEqual([]);
    }
  });
});

describe('a row', () => {
  const test = 'api/payments › refused for %s';
  const ofPayments = (name: string, end: Partial<Ran> = {}): Ran => ({
    file: 'tests/api/payments.test.ts',
    name,
    passed: true,
    skipped: false,
    ...end,
  });
  const rowFor = (ran: readonly Ran[], open?: string) => {
    const check = { id: 'A1', what: 'One', tests: [test], ...(open === undefined ? {} : { open }) };
    const list = { title: 'Attacks', says: '', checks: [check] };
    const [first] = rowsOf(list, ran, (name) => namedTests(root, name));
    if (first === undefined) throw new Error('A check has no row.');
    return { verdict: first.cells.at(-1), failed: first.failed, unproven: first.unproven };
  };
  const refused = 'paying is refused for another amount';

  it('passed or failed', () => {
    expect(rowFor([ofPayments(refused)])).toEqual({ verdict: 'passed', failed: false, unproven: false });
    const failing = rowFor([ofPayments(refused, { passed: false })]);
    expect(failing).toEqual({ verdict: `**failed**: ${refused}`, failed: true, unproven: false });
  });

  it('is unproven when its test did not run or was skipped, unless it is open', () => {
    for (const ran of [ofPayments('else'), ofPayments(refused, { passed: false, skipped: true })]) {
      expect(rowFor([ran])).toEqual({ verdict: `not run: ${test}`, failed: false, unproven: true });
      expect(rowFor([ran], 'Later.')).toMatchObject({ failed: false, unproven: false });
    }
  });

  it('is not unproven where the machine lacks the program of its test', () => {
    const skipped = { passed: false, skipped: true };
    const says = 'the real clamd: it is missing (apt-get install clamav-daemon)';
    const without = rowFor([ofPayments(refused, skipped), ofPayments(says, skipped)]);
    expect(without).toEqual({
      verdict: `not run, without its program: ${test}`,
      failed: false,
      unproven: false,
    });
  });
});

it('a title matches what its placeholders stood for', () => {
  expect(titlePattern('killed %i times (seed $seed.value)').test('killed 3 times (seed 7)')).toBe(true);
  expect(titlePattern('of %s is (refused)').test('of x is refused')).toBe(false);
});

it('a section takes the place between its marks, and nothing else', () => {
  const page = 'a\n<!-- faults -->\nold\n<!-- /faults -->\nb\n';
  expect(withSection(page, 'faults', 'new')).toBe('a\n<!-- faults -->\nnew\n<!-- /faults -->\nb\n');
  expect(() => withSection(page, 'attacks', 'new')).toThrow('no place');
});
