import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import * as z from 'zod';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A user with their own Node and npm who copies the project for the first time. */
export type Newcomer = {
  /** The committed tree, in a folder that has no node_modules in it or above it. */
  project: string;
  /** Runs `npm <script>` there with PATH, HOME, TMPDIR and PORT alone in the environment. */
  run(script: 'start' | 'test'): Promise<NpmRun>;
  /** The names of what is in TMPDIR. */
  temporaryFiles(): string[];
  /** Stops what still runs, and removes all that was made. */
  leave(): Promise<void>;
};

type NpmRun = {
  url: string;
  output(): string;
  /** Waits until it has written a text; fails with all that it wrote when it ends before. */
  hasWritten(text: string): Promise<void>;
  /** Waits for the first answer of the product. */
  answers(): Promise<Response>;
  /** Ctrl+C, and the wait for the end. */
  interrupt(): Promise<void>;
};

export type User = { name: string; uid: number; gid: number };

/** A Node and the npm on it. `layOut` puts both into a folder as a Node release does: bin/node and bin/npm. */
export type Runtime = { version: string; layOut(folder: string): void };

export const releases = {
  oldest: release('20.20.2', '10.8.2'),
  middle: release('22.23.3', '10.9.4'),
  newest: release('24.21.0', '11.16.0'),
} as const satisfies Record<string, Runtime>;

const root = join(import.meta.dirname, '../..');

/** The Node and npm that this runs below, which npm names to its scripts; without npm the newest release. */
export function ownRuntime(): Runtime {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  if (node === undefined || !npm?.endsWith('npm-cli.js')) return releases.newest;
  return {
    version: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    layOut(folder) {
      mkdirSync(join(folder, 'bin'), { recursive: true });
      symlinkSync(node, join(folder, 'bin/node'));
      symlinkSync(npm, join(folder, 'bin/npm'));
    },
  };
}

/** The user who runs this. */
export function thisUser(): User {
  const { username, uid, gid } = userInfo();
  return { name: username, uid, gid };
}

/** A user without rights, where this one is root and the machine has one. */
export function normalUser(): User | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number.parseInt(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout ?? '', 10),
  );
  return thisUser().uid === 0 && uid && gid ? { name: 'nobody', uid, gid } : undefined;
}

export async function newcomer(runtime: Runtime, user: User): Promise<Newcomer> {
  const folder = await temporaryFolder('newcomer');
  const [project, home, temporary, bin] = ['project', 'home', 'tmp', 'node/bin'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const running: { pid: number; ended(): boolean }[] = [];
  const leave = async () => {
    for (const { pid, ended } of running) {
      if (!ended()) signalGroup(pid, 'SIGKILL');
    }
    await eventually(async () => running.every(({ ended }) => ended()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    runtime.layOut(join(folder, 'node'));
    copyCommittedTree(project);
    makeHome(home, user);
    mkdirSync(temporary);
    for (const each of [project, temporary]) giveTo(user, each);
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    project,
    leave,
    temporaryFiles: () => readdirSync(temporary),
    async run(script) {
      const port = await freePort();
      const child = spawn(join(bin, 'npm'), [script], {
        cwd: project,
        env: {
          PATH: [bin, '/usr/bin', '/bin'].join(delimiter),
          HOME: home,
          TMPDIR: temporary,
          PORT: String(port),
        },
        uid: user.uid,
        gid: user.gid,
        // A process group of its own, which a signal reaches as Ctrl+C in a terminal reaches all that runs there.
        detached: true,
      });
      const { pid } = child;
      if (pid === undefined) throw new Error('npm could not be run.');
      let output = '';
      let ended = false;
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
      child.once('close', () => {
        ended = true;
      });
      running.push({ pid, ended: () => ended });
      const expectRunning = () => {
        if (ended)
          throw new Error(
            `npm ${script} on Node ${runtime.version} ended with ${child.exitCode}:\n${output}`,
          );
      };
      const url = `http://localhost:${port}`;
      return {
        url,
        output: () => output,
        hasWritten: async (text) => {
          await eventually(async () => {
            if (output.includes(text)) return true;
            expectRunning();
            return false;
          }, 240_000);
        },
        answers: () =>
          eventually(async () => {
            expectRunning();
            const ready = await fetch(`${url}/readyz`).catch(() => null);
            return ready?.status === 200 ? await fetch(url) : null;
          }, 240_000),
        async interrupt() {
          signalGroup(pid, 'SIGINT');
          await eventually(async () => ended);
        },
      };
    },
  };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/** What `git clone` gives; where there is no git, the files of this folder without those that git would ignore. */
function copyCommittedTree(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(root, '.git'))) {
    const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return;
  }
  const ignored = ['node_modules', 'dist', 'data', 'test-results'];
  for (const name of readdirSync(root)) {
    if (!ignored.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
}

/** A release, whose Node and npm come from the registry once. */
function release(node: string, npm: string): Runtime {
  return {
    version: node,
    layOut(folder) {
      const kept = join(root, 'node_modules/.cache/kapi-releases', node);
      const packages = join(kept, 'node_modules');
      if (!existsSync(join(packages, '.package-lock.json'))) {
        mkdirSync(kept, { recursive: true });
        const manifest = { private: true, dependencies: { node, npm }, allowScripts: { node: true } };
        writeFileSync(join(kept, 'package.json'), JSON.stringify(manifest));
        const options = ['--prefix', kept, '--no-package-lock', '--prefer-offline', '--loglevel=error'];
        execFileSync('npm', ['install', ...options], { cwd: kept, stdio: ['ignore', 'ignore', 'inherit'] });
      }
      mkdirSync(join(folder, 'bin'), { recursive: true });
      linkOrCopy(join(packages, 'node/bin/node'), join(folder, 'bin/node'));
      cpSync(join(packages, 'npm'), join(folder, 'lib/node_modules/npm'), { recursive: true });
      symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'bin/npm'));
    },
  };
}

const npmSettings = z.object({
  cache: z.string(),
  registry: z.string(),
  proxy: z.nullish(z.string()),
  'https-proxy': z.nullish(z.string()),
  cafile: z.nullish(z.string()),
});

/** A home whose npm asks the registry of this machine only for what is not in the cache of this machine's npm. */
function makeHome(home: string, user: User): void {
  mkdirSync(home);
  const listed = execFileSync('npm', ['config', 'list', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const settings = npmSettings.parse(JSON.parse(listed));
  const own = user.uid === thisUser().uid;
  const cache = own ? settings.cache : join(home, '.npm');
  if (!own) copyCache(settings.cache, cache);
  const lines = Object.entries({ ...settings, cache, 'prefer-offline': 'true', 'update-notifier': 'false' })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(home, '.npmrc'), lines.join(''));
  giveTo(user, home);
}

/** Gives another user a cache: the contents, which npm never changes, are links to the same files. */
function copyCache(from: string, to: string): void {
  mkdirSync(join(to, '_cacache'), { recursive: true });
  const index = join(from, '_cacache/index-v5');
  const content = join(from, '_cacache/content-v2');
  if (existsSync(index)) cpSync(index, join(to, '_cacache/index-v5'), { recursive: true });
  if (existsSync(content)) linkTree(content, join(to, '_cacache/content-v2'));
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name));
    else linkOrCopy(join(from, entry.name), join(to, entry.name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another file system, or a file that may not be linked.
    copyFileSync(from, to);
  }
}

/** Makes a user the owner of a folder and what is in it, but not of files that have other names elsewhere. */
function giveTo(user: User, folder: string): void {
  if (user.uid === thisUser().uid) return;
  chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, path);
    else if (entry.isFile() && !path.includes('content-v2')) chownSync(path, user.uid, user.gid);
  }
}
