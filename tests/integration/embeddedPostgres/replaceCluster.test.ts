import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceCluster, startEmbeddedPostgres } from '../../../src/embeddedPostgres/index.ts';
import { clearAll, query, temporaryFolder } from './runningProduct.fixture.ts';

afterAll(clearAll);

const log = () => undefined;
let directory = '';
const options = () => ({ name: 'kapi', directory, log });

/** Carries out a statement on the database of a folder, and stops its server. */
async function run(text: string, folder = directory): Promise<unknown> {
  const server = await startEmbeddedPostgres({ name: 'kapi', directory: folder, log });
  try {
    return await query(server.connectionString, text);
  } finally {
    await server.stop();
  }
}

const state = () => run('TABLE state');
const remains = async () =>
  (await readdir(directory)).filter((name) => /replacement|former/.test(name)).toSorted();
const inPlace = (name: string) => join(directory, name);

// Making a cluster takes the longest: each test gets a copy of one.
let made = '';
beforeAll(async () => {
  made = join(await temporaryFolder(), 'db');
  await run(`CREATE TABLE state AS SELECT 'before' AS word`, made);
});
beforeEach(async () => {
  directory = join(await temporaryFolder(), 'db');
  await cp(join(made, 'cluster'), inPlace('cluster'), { recursive: true, preserveTimestamps: true });
});

const change = (copy: string) => run(`UPDATE state SET word = 'after'`, copy);

describe('a replacement of the cluster', () => {
  it('takes its place when the work is done', async () => {
    await replaceCluster(options(), async (copy) => {
      await change(copy);
    });
    expect([await state(), await remains()]).toEqual([[{ word: 'after' }], []]);
  });

  it('is given up when the work fails', async () => {
    const failing = replaceCluster(options(), async (copy) => {
      const server = await startEmbeddedPostgres({ name: 'kapi', directory: copy, log });
      await query(server.connectionString, `UPDATE state SET word = 'after'`);
      await server.stop();
      throw new Error('not sound');
    });
    await expect(failing).rejects.toThrow('not sound');
    expect([await state(), await remains()]).toEqual([[{ word: 'before' }], []]);
  });

  it('is refused while a server runs', async () => {
    const server = await startEmbeddedPostgres(options());
    await expect(replaceCluster(options(), async () => {})).rejects.toThrow('stop what uses it first');
    await server.stop();
    expect(await remains()).toEqual([]);
  });
});

describe('the next start after a kill', () => {
  /** What lies there when a copy has been changed and nothing was renamed. */
  async function copied(): Promise<void> {
    await mkdir(inPlace('replacement'));
    await cp(inPlace('cluster'), inPlace('replacement/cluster'), {
      recursive: true,
      preserveTimestamps: true,
    });
    await change(inPlace('replacement'));
  }

  it('before the renames finds the cluster as it was', async () => {
    await copied();
    expect([await state(), await remains()]).toEqual([[{ word: 'before' }], []]);
  });

  it('between the renames gives the cluster its name back', async () => {
    await copied();
    await rename(inPlace('cluster'), inPlace('cluster.former'));
    expect([await state(), await remains()]).toEqual([[{ word: 'before' }], []]);
  });

  it('after the renames finds the copy, and removes the former one', async () => {
    await copied();
    await rename(inPlace('cluster'), inPlace('cluster.former'));
    await rename(inPlace('replacement/cluster'), inPlace('cluster'));
    expect([await state(), await remains()]).toEqual([[{ word: 'after' }], []]);
  });

  it('removes nothing when another cluster was made between the renames', async () => {
    await copied();
    await rename(inPlace('cluster'), inPlace('cluster.former'));
    await cp(inPlace('cluster.former'), inPlace('cluster'), { recursive: true });
    await expect(state()).rejects.toThrow('another database was made there since');
    expect(await remains()).toEqual(['cluster.former', 'replacement']);
  });
});
