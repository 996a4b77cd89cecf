import type { List } from './lists.ts';
import { type NamedTests, titlePattern } from './testNames.ts';

/** A test that ran. `name`: the titles of its groups and its own. */
export type Ran = { file: string; name: string; passed: boolean; skipped: boolean };

/** The tests among `ran` that a name means. */
function matching(ran: readonly Ran[], { file, title }: NamedTests): Ran[] {
  const pattern = titlePattern(title);
  return ran.filter((each) => each.file === file && pattern.test(each.name));
}

/** True if the title of a skipped test says that the machine lacks a program. */
function lacksProgram(ran: readonly Ran[], { file }: NamedTests): boolean {
  return ran.some(
    (each) => each.file === file && each.skipped && each.name.includes('missing (apt-get install'),
  );
}

export type Row = {
  cells: string[];
  failed: boolean;
  /** Not open, but a test of it did not run, although the machine has its program. */
  unproven: boolean;
};

/** The rows of a list: number, subject, test files with the count of their tests, verdict. */
export function rowsOf(list: List, ran: readonly Ran[], named: (name: string) => NamedTests): Row[] {
  return list.checks.map(({ id, asvs, level, what, tests, note, open }) => {
    const found = tests.map((name) => ({ name, ran: matching(ran, named(name)) }));
    const all = [...new Set(found.flatMap((each) => each.ran))];
    const failed = all.filter(({ passed, skipped }) => !passed && !skipped);
    const missing = found
      .filter((each) => each.ran.every(({ skipped }) => skipped))
      .map(({ name }) => ({ name, lacksProgram: lacksProgram(ran, named(name)) }));
    const verdict = [
      ...(open === undefined ? [] : [`open: ${open}`]),
      ...failed.map(({ name }) => `**failed**: ${name}`),
      ...missing.map((each) => `not run${each.lacksProgram ? ', without its program' : ''}: ${each.name}`),
      ...(open === undefined && failed.length === 0 && missing.length === 0 ? ['passed'] : []),
      ...(note === undefined ? [] : [note]),
    ];
    const counts = Map.groupBy(
      all.filter(({ skipped }) => !skipped),
      ({ file }) => file,
    );
    const files = [...counts].map(([file, { length }]) => `\`${shortName(file)}\` ${length}`);
    const number = asvs === undefined ? [id] : [id, asvs, String(level)];
    return {
      cells: [...number, what, files.join(', '), verdict.join('. ')].map((cell) =>
        cell.replaceAll('|', '\\|'),
      ),
      failed: failed.length > 0,
      unproven: open === undefined && missing.some((each) => !each.lacksProgram),
    };
  });
}

const shortName = (file: string) =>
  file.startsWith('tests/') ? file.replace(/^tests\//, '').replace(/\.test\.tsx?$/, '') : file;

/** The section of a list in docs/security.md. `ranAt`: YYYY-MM-DD. */
export function section(list: List, rows: readonly Row[], figures: readonly string[], ranAt: string): string {
  const isOfAsvs = list.checks.some(({ asvs }) => asvs !== undefined);
  const heads = [...(isOfAsvs ? ['', 'ASVS', 'level'] : ['']), 'what', 'tests', 'verdict'];
  return [
    `## ${list.title}`,
    '',
    `${list.says} Run on ${ranAt}; beside each file the tests that belong to the row.`,
    ...figures.flatMap((figure) => ['', figure]),
    '',
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---|').join('')}`,
    ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** Replaces a section between its marks. Throws if the marks are missing. */
export function withSection(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page has no place for ${name}`);
  return `${page.slice(0, from)}${begin}\n${text}\n${page.slice(to)}`;
}
