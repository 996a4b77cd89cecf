import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { binariesIn, hydrateSymlinks, locateBinaries } from '../../../src/embeddedPostgres/binaries.ts';
import { run } from '../../../src/embeddedPostgres/commands.ts';
import { reachableBinaries } from '../../../src/embeddedPostgres/reachableBinaries.ts';
import { canReach } from '../../../src/embeddedPostgres/serviceUser.ts';
import { clearAll, removeAfterwards, temporaryFolder } from './runningProduct.fixture.ts';

afterEach(clearAll);

const asRoot = it.runIf(process.getuid?.() === 0);
const NOBODY = { name: 'nobody', uid: 65534, gid: 65534 };

describe("PostgreSQL's programs (design section 7)", () => {
  it('get the library links that an install without scripts leaves out', async () => {
    const root = join(await temporaryFolder(), 'postgresql-18');
    await mkdir(join(root, 'lib'), { recursive: true });
    await writeFile(join(root, 'lib/libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(root, 'pg-symlinks.json'), JSON.stringify(links));
    expect(await hydrateSymlinks(root)).toBe(true);
    expect(await hydrateSymlinks(root)).toBe(true);
    expect(readlinkSync(join(root, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readFileSync(join(root, 'lib/libpq.so.5'), 'utf8')).toBe('library');
  });

  asRoot('are copied once to where the service user can run them and cannot change them', async () => {
    const installed = await locateBinaries();
    const closed = await temporaryFolder(0o700);
    await cp(installed.root, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    // Copies lie in a folder of the system, one for each version: this version is no other run's.
    const version = `${installed.version}-test-${randomUUID()}`;
    const unreachable = binariesIn(join(closed, 'native'), version);
    expect(await canReach(NOBODY, { execute: [unreachable.postgres] })).toBe(false);

    const lines: string[] = [];
    const options = {
      name: 'kapi',
      user: NOBODY,
      directory: closed,
      log: (line: string) => lines.push(line),
    };
    const copy = await reachableBinaries(unreachable, options);
    removeAfterwards(copy.root);
    expect((await reachableBinaries(unreachable, options)).root).toBe(copy.root);
    expect(lines).toHaveLength(1);
    const said = await run(copy.postgres, ['--version'], { user: NOBODY, directory: '/' });
    expect(said.output).toContain('(PostgreSQL) 18');
    const { uid, mode } = statSync(copy.postgres);
    expect([uid, mode & 0o022]).toEqual([0, 0]);
  });

  it('are used where they are when that is possible', async () => {
    const installed = await locateBinaries();
    const directory = await temporaryFolder();
    await chmod(directory, 0o700);
    const used = await reachableBinaries(installed, {
      name: 'kapi',
      user: undefined,
      directory,
      log: () => undefined,
    });
    expect(used).toEqual(installed);
  });
});
