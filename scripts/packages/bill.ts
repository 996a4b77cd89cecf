import { createHash } from 'node:crypto';
import { licencesInFiles } from './licences.ts';
import { type LockedPackage, nameIn, type Project } from './lockfile.ts';

/**
 * The bill of materials in CycloneDX 1.6: every package with version, hash, licence and dependencies. Contains no time,
 * so that equal lockfiles give equal bills.
 */
export function billOf(project: Project, packages: readonly LockedPackage[], { all }: { all: boolean }) {
  const shipped = packages.filter(({ dev }) => all || dev !== true);
  const byPath = new Map(shipped.map((one) => [one.path, one]));
  const root = `pkg:npm/${project.name}@${project.version}`;
  const direct = Object.keys({
    ...project.dependencies,
    ...project.optionalDependencies,
    ...(all ? project.devDependencies : {}),
  });
  const needs = new Map<string, Set<string>>([[root, new Set(addressesOf(byPath, '', direct))]]);
  const components = new Map<string, ReturnType<typeof componentOf>>();
  for (const one of shipped) {
    const address = addressOf(one);
    const wanted = Object.keys({ ...one.dependencies, ...one.optionalDependencies });
    const known = needs.get(address) ?? new Set();
    for (const needed of addressesOf(byPath, one.path, wanted)) known.add(needed);
    needs.set(address, known);
    // A version in several places is one component; it is required if one of them is.
    const earlier = components.get(address);
    if (earlier === undefined || earlier.scope !== 'required') components.set(address, componentOf(one));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([root, all, shipped]))}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': root,
        name: project.name,
        version: project.version,
        purl: root,
      },
    },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
    dependencies: [...needs]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  };
}

function componentOf(one: LockedPackage) {
  const address = addressOf(one);
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const licence = licencesInFiles[one.name] ?? one.license;
  return {
    type: 'library',
    'bom-ref': address,
    ...(group === undefined ? {} : { group }),
    name,
    version: one.version,
    scope: one.dev === true ? 'excluded' : one.optional === true ? 'optional' : 'required',
    purl: address,
    ...(licence === undefined ? {} : { licenses: [{ expression: licence }] }),
    ...(one.integrity === undefined ? {} : { hashes: [hashOf(one.integrity)] }),
  };
}

function addressOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

/**
 * The packages that `names` resolve to from a place, as Node resolves them. Those for other platforms may be
 * missing.
 */
function addressesOf(
  byPath: ReadonlyMap<string, LockedPackage>,
  from: string,
  names: readonly string[],
): string[] {
  return names.flatMap((name) => {
    const found = placesFrom(from)
      .map((place) => byPath.get(`${place}node_modules/${name}`))
      .find((one) => one !== undefined);
    return found === undefined ? [] : [addressOf(found)];
  });
}

/** `a/node_modules/b/` then `a/` then the root, for a package in `a/node_modules/b`. */
function placesFrom(path: string): string[] {
  if (path === '') return [''];
  const parent = path.slice(0, path.length - nameIn(path).length - 'node_modules/'.length);
  return [`${path}/`, ...placesFrom(parent.replace(/\/$/, ''))];
}

/** Converts npm's hash (`sha512-` and base64) to CycloneDX. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', value = ''] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') };
}

/** Derives a UUID (version 8, RFC 9562) from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
