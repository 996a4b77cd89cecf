import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { locateBinaries } from '../../../src/embeddedPostgres/binaries.ts';
import { startEmbeddedPostgres } from '../../../src/embeddedPostgres/index.ts';
import { systemDirectory } from '../../../src/embeddedPostgres/place.ts';
import { canReach } from '../../../src/embeddedPostgres/serviceUser.ts';
import {
  clearAll,
  query,
  removeAfterwards,
  serverOf,
  startProduct,
  temporaryFolder,
} from './runningProduct.fixture.ts';

afterEach(clearAll);

const asRoot = it.runIf(process.getuid?.() === 0);
const NOBODY = { name: 'nobody', uid: 65534, gid: 65534 };
// Another user starts nothing from a checkout in a private folder.
const asOtherUser = it.runIf(
  process.getuid?.() === 0 && (await canReach(NOBODY, { execute: [process.execPath] })),
);

describe('where the embedded PostgreSQL runs (design section 7)', () => {
  asRoot('as root it runs as an unprivileged user that owns the data and nothing else', async () => {
    const directory = join(await temporaryFolder(), 'db');
    const database = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
    const server = statSync(`/proc/${serverOf(directory)}`);
    expect(server.uid).not.toBe(0);
    expect(statSync(join(directory, 'cluster/data')).uid).toBe(server.uid);
    expect(statSync(join(directory, 'cluster/credentials.json')).uid).toBe(0);
    await query(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS x');
    await database.stop();

    // A copy that root restored is given back to that user.
    const copy = join(await temporaryFolder(), 'db');
    await cp(directory, copy, { recursive: true });
    const restored = await startEmbeddedPostgres({ name: 'kapi', directory: copy, log: () => undefined });
    expect(await query(restored.connectionString, 'TABLE kept')).toEqual([{ x: 7 }]);
    await restored.stop();
  });

  asRoot(
    'data below a private folder of root goes to a private system folder, said once, found again',
    async () => {
      const closed = await temporaryFolder(0o700);
      const directory = join(closed, 'db');
      const lines: string[] = [];
      const first = await startEmbeddedPostgres({ name: 'kapi', directory, log: (line) => lines.push(line) });
      const place = readFileSync(join(directory, 'kept-in'), 'utf8').trim();
      removeAfterwards(place);
      expect(lines.filter((line) => line.includes(place) && line.includes('cannot enter'))).toHaveLength(1);
      expect(readFileSync(join(place, 'belongs-to'), 'utf8').trim()).toBe(directory);
      expect(statSync(place).mode & 0o007).toBe(0);
      expect(await canReach(NOBODY, { execute: [place] })).toBe(statSync(place).gid === NOBODY.gid);
      await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS x');
      await first.stop();

      // Found again even when the folder has become reachable meanwhile.
      await chmod(closed, 0o755);
      const second = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined });
      expect(await query(second.connectionString, 'TABLE kept')).toEqual([{ x: 7 }]);
      await second.stop();

      rmSync(place, { recursive: true });
      await expect(startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined })).rejects.toThrow(
        /which is gone/,
      );
    },
  );

  asRoot(
    'a database that its user can no longer reach is an error, not an empty database elsewhere',
    async () => {
      const parent = await temporaryFolder();
      const directory = join(parent, 'db');
      await (await startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined })).stop();
      await chmod(parent, 0o700);
      await expect(startEmbeddedPostgres({ name: 'kapi', directory, log: () => undefined })).rejects.toThrow(
        /chmod o\+x.*DATABASE_URL/s,
      );
      expect(existsSync(join(directory, 'kept-in'))).toBe(false);
    },
  );

  asOtherUser('a normal user runs it in a folder of their own', async () => {
    const home = await temporaryFolder();
    await chown(home, NOBODY.uid, NOBODY.gid);
    const product = await startProduct(join(home, 'db'), { uid: NOBODY.uid, gid: NOBODY.gid });
    expect(await query(product.connectionString, 'SELECT current_user AS who')).toEqual([{ who: 'kapi' }]);
    expect(statSync(`/proc/${serverOf(join(home, 'db'))}`).uid).toBe(NOBODY.uid);
    await product.stop();
  });

  asOtherUser('a folder that a normal user may not write is refused with a sentence', async () => {
    const home = await temporaryFolder();
    const start = startProduct(join(home, 'db'), { uid: NOBODY.uid, gid: NOBODY.gid });
    await expect(start).rejects.toThrow(/cannot be written by this user.*DATA_DIR.*DATABASE_URL/s);
  });

  asRoot('a system folder that somebody else made, or that others can write, is refused', async () => {
    const base = await temporaryFolder();
    const [foreign, open, ours] = [join(base, 'foreign'), join(base, 'open'), join(base, 'ours')];
    await mkdir(foreign);
    await chown(foreign, NOBODY.uid, NOBODY.gid);
    await mkdir(open);
    await chmod(open, 0o777);
    expect(await systemDirectory([foreign, open, ours])).toBe(ours);
    await expect(systemDirectory([foreign, open])).rejects.toThrow(/DATABASE_URL/);
  });

  it('says to set DATABASE_URL on a platform without binaries', async () => {
    await expect(locateBinaries('sunos-x64')).rejects.toThrow(/sunos-x64.*DATABASE_URL/s);
    await expect(locateBinaries('linux-riscv64')).rejects.toThrow(/DATABASE_URL/);
  });
});
