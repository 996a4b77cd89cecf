import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOf } from './bill.ts';
import { lockedPackages, readProject } from './lockfile.ts';

const root = join(import.meta.dirname, '..', '..');
const project = readProject(root);
const packages = lockedPackages(root);
const production = billOf(project, packages, { all: false });
const all = billOf(project, packages, { all: true });

const names = (bill: typeof all) =>
  bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name));

describe('the bill of materials', () => {
  it('names what production holds, and with all the tools of development too', () => {
    expect(names(production)).toEqual(expect.arrayContaining(['fastify', '@fastify/cookie', 'node', 'vite']));
    expect(names(production)).not.toContain('vitest');
    expect(names(all)).toEqual(expect.arrayContaining(['fastify', 'vitest']));
    const addresses = new Set(packages.map(({ name, version }) => `${name}@${version}`));
    expect(all.components).toHaveLength(addresses.size);
  });

  it('says of each its version, hash, licence and address', () => {
    const { version = '' } = packages.find(({ path }) => path === 'node_modules/@fastify/cookie') ?? {};
    const component = production.components.find(
      ({ name, group }) => name === 'cookie' && group === '@fastify',
    );
    expect(component).toMatchObject({
      type: 'library',
      version,
      scope: 'required',
      purl: `pkg:npm/%40fastify/cookie@${version}`,
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
    const hashless = packages.filter(({ inBundle }) => inBundle).map(({ name }) => name);
    for (const bill of [production, all]) {
      expect(bill.components.filter((one) => one.licenses === undefined)).toEqual([]);
      const without = bill.components.filter((one) => one.hashes === undefined);
      expect(names({ ...bill, components: without }).filter((name) => !hashless.includes(name))).toEqual([]);
    }
  });

  it('says what needs what, and nothing needs a package that it does not name', () => {
    for (const bill of [production, all]) {
      const named = new Set([bill.metadata.component['bom-ref'], ...bill.components.map(({ purl }) => purl)]);
      expect(bill.dependencies).toHaveLength(named.size);
      expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((on) => !named.has(on))).toEqual(
        [],
      );
      expect(reachable(bill)).toEqual(named);
    }
  });

  it('is the same for the same lockfile, with a number of its own', () => {
    expect(billOf(project, packages, { all: false })).toEqual(production);
    expect(production.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(production.serialNumber).not.toBe(all.serialNumber);
  });
});

/** The packages that the product needs, directly or through others. */
function reachable(bill: typeof all): Set<string> {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const found = new Set<string>();
  const follow = (ref: string): void => {
    if (found.has(ref)) return;
    found.add(ref);
    for (const on of needs.get(ref) ?? []) follow(on);
  };
  follow(bill.metadata.component['bom-ref']);
  return found;
}
