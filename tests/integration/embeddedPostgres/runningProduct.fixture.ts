import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import * as z from 'zod';

const facts = z.object({
  connectionString: z.string(),
  adminConnectionString: z.string(),
  reused: z.boolean(),
  lines: z.array(z.string()),
});

export type Product = z.infer<typeof facts> & { kill(): Promise<void>; stop(): Promise<void> };

const temporaryFolders: string[] = [];
const children: ChildProcess[] = [];

/** A new folder that every system user may pass through, as a data folder in a usual place is. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kapi-test-'));
  await chmod(folder, mode);
  temporaryFolders.push(folder);
  return folder;
}

/** Registers a folder for removal after the test. */
export function removeAfterwards(folder: string): void {
  temporaryFolders.push(folder);
}

/** Kills every product that still runs, or is still starting. */
export function killProducts(): void {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
}

/** Kills what a test left, servers included, and removes its folders. */
export async function clearAll(): Promise<void> {
  killProducts();
  for (const folder of temporaryFolders.splice(0)) {
    const pid = serverOf(join(folder, 'db')) ?? serverOf(folder);
    if (pid !== undefined && processRuns(pid)) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Starts a product on `directory` in a process of its own and waits until its database answers. */
export async function startProduct(
  directory: string,
  user: { uid?: number; gid?: number } = {},
): Promise<Product> {
  const script = join(import.meta.dirname, 'product.fixture.ts');
  const child = spawn(process.execPath, [script, directory], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    ...user,
  });
  children.push(child);
  const ended = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error(complaint)));
  });
  return {
    ...facts.parse(JSON.parse(line)),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.stdin.write('stop\n');
      await ended;
    },
  };
}

/** Runs one statement and answers its rows. */
export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process number in the postmaster.pid of a database folder, if there is one. */
export function serverOf(directory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(directory, 'cluster/data/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Whether a process runs; a dead one that nobody has waited for does not. */
export function processRuns(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
