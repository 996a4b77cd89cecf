/** Installs what package-lock.json names, when it is not what node_modules holds. Runs on any Node from 20 on. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'node_modules', '.kapi-installed');
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Ensures node_modules; with `forTests` the development tools too. */
export function ensureInstalled({ forTests }) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [installed, scope] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
  if (installed === wanted && (scope === 'all' || !forTests)) return;
  console.log('Installing dependencies (once) …');
  const withDev = forTests || process.env.NODE_ENV !== 'production';
  const npmArguments = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(withDev ? ['--include=dev'] : []),
  ];
  // The npm that runs this script, so that the machine needs no other.
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...npmArguments], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', npmArguments, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('The dependencies could not be installed. Is the npm registry reachable?');
    process.exit(result.status ?? 1);
  }
  if (!existsSync(pinnedNode)) {
    console.error(
      'The pinned Node runtime is missing: the package `node` must be allowed to run its install script.',
    );
    process.exit(1);
  }
  writeFileSync(stampFile, `${wanted} ${withDev ? 'all' : 'production'}`);
}

/** Whether this process runs on the pinned runtime; else what to run instead. */
export function pinnedRuntime() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return process.versions.node === dependencies.node ? null : pinnedNode;
}
