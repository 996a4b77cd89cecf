import * as z from 'zod/mini';
import type { Ran } from './table.ts';

/** The parts of the runners' reports that the checks need. Both throw on another shape. */

const ofVitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The tests of these files in a report of Vitest, which may come from another checkout. */
export function readVitest(report: string, files: readonly string[]): Ran[] {
  return ofVitest.parse(JSON.parse(report)).testResults.flatMap(({ name, assertionResults }) => {
    const file = files.find((each) => name.endsWith(`/${each}`));
    if (file === undefined) return [];
    return assertionResults.map(({ fullName, status }) => ({
      file,
      name: fullName,
      passed: status === 'passed',
      skipped: status !== 'passed' && status !== 'failed',
    }));
  });
}

const group = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  get suites() {
    return z.optional(z.array(group));
  },
});
const ofPlaywright = z.object({ suites: z.array(group) });

/** The tests in a report of Playwright. */
export function readPlaywright(report: string): Ran[] {
  const flat = (within: string, { title, file, specs, suites = [] }: z.infer<typeof group>): Ran[] => [
    ...specs.map((each) => ({
      file: `tests/journeys/${file}`,
      name: `${within} ${title} ${each.title}`,
      passed: each.ok,
      skipped: each.tests.every(({ status }) => status === 'skipped'),
    })),
    ...suites.flatMap((inner) => flat(`${within} ${title}`, inner)),
  ];
  return ofPlaywright.parse(JSON.parse(report)).suites.flatMap((each) => flat('', each));
}
