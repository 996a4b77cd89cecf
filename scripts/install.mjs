/** Installs the packages of package-lock.json that node_modules lacks. Runs on any Node from 20.0 on. */
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, run } from './childProcess.mjs';
import { pinnedNode } from './onPinnedNode.mjs';

const modules = join(root, 'node_modules');
/** npm's list of installed packages: written at the end of an installation, removed at the start of the next. */
const installedList = join(modules, '.package-lock.json');

/**
 * Ensures that node_modules has the packages for serving and building; with `forTests` also the development tools. If
 * it cannot, ends the process with a message.
 */
export async function ensureInstalled({ forTests }) {
  if (holds({ forTests })) return;
  // Adds the test packages to the installed ones, so that a running product keeps its packages.
  const adding = forTests && holds({ forTests: false });
  console.log(`${adding ? 'Adding what the tests need' : 'Installing dependencies'} (once) …`);
  const packages = forTests ? '--include=dev' : '--omit=dev';
  let code = adding ? 0 : await npm(process.execPath, ['ci', packages]);
  if (code === 0 && existsSync(pinnedNode) && (adding || leavesOut({ forTests }))) {
    // npm ignores its list if a file of node_modules is newer, as our caches there are.
    utimesSync(installedList, new Date(), new Date());
    code = await npm(pinnedNode, ['install', '--no-save', packages]);
  }
  if (code !== 0 || !holds({ forTests })) {
    console.error(
      `The dependencies could not be installed. Is the npm registry reachable, may this user write to ${root}, and may the package "node" run its install script?`,
    );
    process.exit(code || 1);
  }
  if (!forTests) removeUnused(modules);
}

/** npm 9, part of Node 20.0 to 20.8, omits every native package for glibc: this version adds them. */
const newerNpm = ['exec', '--yes', 'npm@10.9.4', '--'];
const isNpm9 = /^npm\/9\./.test(process.env.npm_config_user_agent ?? '');

/** Runs the npm that runs this script, else the one on the path, on the given Node. */
function npm(node, commandArguments) {
  const all = [
    ...(isNpm9 && node === pinnedNode ? newerNpm : []),
    ...commandArguments,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js')
    ? run(node, [running, ...all], { env })
    : run('npm', all, { env, shell: process.platform === 'win32' });
}

/** True if the pinned Node and each required package of package-lock.json are installed. */
function holds({ forTests }) {
  const installed = packagesIn(installedList);
  if (installed === null || !existsSync(pinnedNode)) return false;
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')));
  return wanted.every(([path, { version, integrity, dev, devOptional, optional }]) => {
    // Optional packages differ by platform.
    if (path === '' || optional || devOptional || (dev && !forTests)) return true;
    return installed[path]?.version === version && installed[path].integrity === integrity;
  });
}

/**
 * True if an optional package for this machine is missing: npm omits those whose `engines` exclude its own Node, as the
 * bundler's exclude Node 20.18.
 */
function leavesOut({ forTests }) {
  const installed = packagesIn(installedList) ?? {};
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')));
  return wanted.some(
    ([path, entry]) =>
      entry.optional && (forTests || !entry.dev) && isForThisMachine(entry) && installed[path] === undefined,
  );
}

/** Only packages for one system name it. */
const isForThisMachine = ({ os = [], cpu = [], libc }) =>
  os.includes(process.platform) && cpu.includes(process.arch) && (libc?.includes(libcHere()) ?? true);

function libcHere() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Removes Node's C headers and all source maps. */
export function removeUnused(modules) {
  // node/bin/node stays: it is another name of the program in this folder.
  rmSync(join(modules, 'node', 'node_modules'), { recursive: true, force: true });
  removeSourceMaps(modules);
}

function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path);
  }
}
