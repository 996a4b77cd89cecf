import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lists } from './lists.ts';
import { requirements } from './requirements.ts';
import { matching, rowsOf, withSection } from './table.ts';
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
  const list = {
    title: 'Attacks',
    says: '',
    checks: [{ id: 'A1', what: 'One', tests: ['api/payments › refused for %s'] }],
  };
  const file = 'tests/api/payments.test.ts';
  const verdict = (passed: boolean, name: string) =>
    rowsOf(list, (test) =>
      matching([{ file, name, passed, skipped: false }], namedTests(root, test)),
    )[0]?.cells.at(-1);

  it('passed, failed, or was not run', () => {
    expect(verdict(true, 'paying is refused for another amount')).toBe('passed');
    expect(verdict(false, 'paying is refused for another amount')).toContain('**failed**');
    expect(verdict(true, 'something else')).toBe('not run: api/payments › refused for %s');
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
