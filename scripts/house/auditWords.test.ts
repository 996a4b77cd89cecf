import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditActionNames } from '../../src/web/staff/audit/auditTexts.ts';
import { actions } from '../../src/web/staff/details/timelineTexts.ts';
import { listFiles } from './sources.ts';

/** Staff read every entry of the audit log in Turkish. */

const root = join(import.meta.dirname, '..', '..');

/** `action: 'note.added'`, also as one of two; not the names of jobs, nor what is put together from a state. */
function actionsIn(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/\baction(?:: | = )(?!\{)(.+)/g)].flatMap(([, written = '']) =>
    [...written.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, action = '']) => action),
  );
}

it('every action that the server writes into the audit log has a Turkish name', () => {
  const files = listFiles(root, ['src/server/**/*.ts', 'src/contract/*.ts']);
  const written = new Set(files.flatMap(actionsIn));
  expect(written.size).toBeGreaterThan(60);
  expect([...written].filter((action) => !auditActionNames.has(action) && !actions.has(action))).toEqual([]);
});
