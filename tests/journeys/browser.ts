/** Finds the browser of the journeys, the same on every machine: nobody installs it by hand (design section 1). */
import { execFile } from 'node:child_process';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fontEnvironment } from './browserFonts.ts';
import { packagedChromium } from './packagedChromium.ts';

/** What Playwright's launch() needs; without `executablePath` it takes its own browser. `env` is the whole environment. */
export type Chromium = {
  executablePath: string | undefined;
  args: string[];
  /** Flags of Playwright's own that are left out. */
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
};

const run = promisify(execFile);

/** Flags against every request that the page under test did not ask for, and against any network but loopback. */
const QUIET = [
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  '--font-render-hinting=none',
  // Without it the whole browser ends when its GPU process crashes for the sixth time ("browser has been closed").
  '--disable-gpu-process-crash-limit',
];

/** Playwright's flag that has Chromium share memory through files on the disk. */
const toDisk = '--disable-dev-shm-usage';

/** Containers often give /dev/shm no more than 64 MB. */
async function hasRoomInMemory(): Promise<boolean> {
  const room = await statfs('/dev/shm').catch(() => null);
  return room !== null && room.bavail * room.bsize > 1024 ** 3;
}

/**
 * Finds Chromium: CHROMIUM_PATH, else the npm package's (Linux x64), else Playwright's own. A browser that the system
 * happens to have is not taken: Debian's takes half as long again and waits otherwise. Throws when CHROMIUM_PATH names
 * no program or the package cannot be unpacked.
 */
export async function findChromium(): Promise<Chromium> {
  // Chromium refuses its sandbox to root.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  const ignoreDefaultArgs = (await hasRoomInMemory()) ? [toDisk] : [];
  const env = { ...ownEnvironment(), ...(await fontEnvironment()) };
  const executablePath = await chosenChromium();
  if (executablePath !== undefined) return { executablePath, args, ignoreDefaultArgs, env };
  const packed =
    process.platform === 'linux' && process.arch === 'x64' ? await packagedChromium() : undefined;
  if (packed === undefined) return { executablePath: undefined, args, ignoreDefaultArgs, env };
  const libraries = [join(packed, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executablePath: join(packed, 'chromium'),
    args,
    ignoreDefaultArgs,
    env: { ...env, LD_LIBRARY_PATH: libraries },
  };
}

async function chosenChromium(): Promise<string | undefined> {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '') return undefined;
  if (!(await isProgram(path)))
    throw new Error(`CHROMIUM_PATH is ${path}, which is no program: correct or unset it.`);
  return path;
}

async function isProgram(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Answers with path and version, such as "/…/chromium, Chromium 153.0.0.0", for the log of a run. */
export async function describeChromium({ executablePath, env }: Chromium): Promise<string> {
  if (executablePath === undefined) return "Playwright's own Chromium";
  const answer = await run(executablePath, ['--version'], { env, timeout: 60_000 }).catch(() => undefined);
  return `${executablePath}, ${answer?.stdout.trim() || 'version not told'}`;
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
