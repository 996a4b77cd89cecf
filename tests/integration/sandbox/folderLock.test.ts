import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../src/sandbox/store/folderLock.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { runningSandbox } from './runningSandbox.ts';

let directory: string;
beforeEach(async () => {
  directory = await temporaryFolder('lock');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('the folder of a sandbox', () => {
  it('belongs to one sandbox at a time: another one says so and what to do', async () => {
    const sandbox = await runningSandbox({ directory });
    const refused = lockFolder(directory, 0);
    await expect(refused).rejects.toThrow(/^Another process uses the sandbox's files in .*DATA_DIR\.$/);
    await sandbox.app.close();
    const lock = await lockFolder(directory, 0);
    lock.release();
  });

  it('is waited for while its last user stops', async () => {
    const first = await lockFolder(directory, 0);
    const second = lockFolder(directory);
    first.release();
    (await second).release();
  });

  it('is free again when the process that held it is killed', async () => {
    const script = `const { lockFolder } = await import('${new URL('../../../src/sandbox/store/folderLock.ts', import.meta.url).href}');
      await lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(lockFolder(directory, 0)).rejects.toThrow('Another process');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    (await lockFolder(directory)).release();
  });
});
