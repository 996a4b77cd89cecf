import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statesPage } from './statesPage.ts';

it('docs/states.md is what `npm run docs:states` writes', () => {
  const stored = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'states.md'), 'utf8');
  expect(stored).toBe(statesPage());
});

it('draws each move as an arrow, and each final state', () => {
  const page = statesPage();
  expect(page).toContain('  [*] --> created\n');
  expect(page).toContain('  created --> failed: checkAgain\n');
  expect(page).toContain('  disputeLost --> [*]\n');
  expect(page).toContain('| `disputed` | `disputeWon` | `dispute` | – |\n');
});
