import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildEnvironment } from './buildEnvironment.mjs';

it('changes with each variable and with the content of the operator’s file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapi-operator-'));
  try {
    const OPERATOR_FILE = join(folder, 'operator.json');
    const seen = new Set([buildEnvironment({}), buildEnvironment({ BRAND_NAME: 'Other' })]);
    for (const content of ['{}', '{ "company": {} }']) {
      writeFileSync(OPERATOR_FILE, content);
      seen.add(buildEnvironment({ OPERATOR_FILE }));
      expect(buildEnvironment({ OPERATOR_FILE })).toBe(
        buildEnvironment({ OPERATOR_FILE, OPERATOR_NAME: '' }),
      );
    }
    expect(seen.size).toBe(4);
    expect(() => buildEnvironment({ OPERATOR_FILE: join(folder, 'none.json') })).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
