/**
 * `npm run sbom`: writes the bills of materials from package-lock.json, in CycloneDX 1.6:
 * `dist/sbom/production.cdx.json` with what runs and builds the product, `dist/sbom/all.cdx.json` with the
 * development tools too.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from './packages/bill.ts';
import { lockedPackages, readProject } from './packages/lockfile.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist', 'sbom');
const packages = lockedPackages(root);
mkdirSync(folder, { recursive: true });
for (const [name, all] of [
  ['production', false],
  ['all', true],
] as const) {
  const bill = billOf(readProject(root), packages, { all });
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
}
