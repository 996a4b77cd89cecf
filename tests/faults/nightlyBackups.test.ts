import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupPlace, backupPlace, rowsIn } from '../support/backups.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The backups that the running product makes by itself, in processes that anybody may kill. */

let dataDir: string;
let place: BackupPlace;
let product: ProductProcess;

beforeAll(async () => {
  dataDir = await temporaryFolder('nightly');
  place = await backupPlace();
  product = await startProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    ...place.environment,
    BACKUP_NIGHTLY: 'on',
    BACKUP_KEY_FILE: place.keyFile,
  });
}, 120_000);

afterAll(async () => {
  const code = await product.stop();
  await place.remove();
  await rm(dataDir, { recursive: true, force: true });
  expect(code).toBe(0);
}, 60_000);

const runs = async () =>
  (await rowsIn(dataDir, 'select kind, failure from backup_runs order by id')).map(
    ({ kind, failure }) => `${kind} ${failure ?? 'sound'}`,
  );

/** Makes the night's job due now, whatever the time of day, or how long its next attempt waits. */
const beginNight = () =>
  rowsIn(
    dataDir,
    `update pgboss.job set start_after = now() where name = 'backup.nightly' and state < 'active'
    and id = (select id from pgboss.job where name = 'backup.nightly' order by created_on limit 1)`,
  );

/** The process of a command that the product has started. */
async function childOf(parent: number, script: string): Promise<number | null> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, words] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    const isChild = stat?.split(') ')[1]?.split(' ')[1] === String(parent);
    if (isChild && words?.includes(script)) return Number(pid);
  }
  return null;
}

describe.runIf(process.platform === 'linux')('each night', () => {
  it('a backup that was killed is written down, tried again, and then rehearsed', async () => {
    await beginNight();
    let child: number | null = null;
    await eventually(async () => {
      child ??= await childOf(product.pid(), 'backup/main.ts');
      return child !== null;
    }, 60_000);
    process.kill(child ?? 0, 'SIGKILL');
    await eventually(async () => (await runs()).includes('base cutOff'), 60_000);
    await eventually(async () => {
      await beginNight();
      return (await runs()).includes('rehearsal sound');
    }, 240_000);
    // The rehearsal of the attempt that was killed had no backup to restore.
    expect(await runs()).toEqual(['base cutOff', 'rehearsal unrestorable', 'base sound', 'rehearsal sound']);
    expect(await readdir(dataDir)).not.toContain('rehearsal');
    expect(await (await fetch(`${product.publicUrl}/readyz`)).status).toBe(200);
  });
});
