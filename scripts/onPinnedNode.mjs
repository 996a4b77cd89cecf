import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, run } from './childProcess.mjs';

/** The executable that the npm package `node` brings; npm links node_modules/.bin/node to it. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The version of Node that package.json pins. */
export function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
}

/**
 * Returns when this process runs on the pinned Node; otherwise runs `script` on it and ends with its exit code. What
 * stands before this call, and what it imports statically, must run on Node 20.0.
 */
export async function continueOnPinnedNode(script) {
  if (process.versions.node === pinnedVersion()) return;
  const path = `${dirname(pinnedNode)}${delimiter}${process.env.PATH ?? ''}`;
  process.exit(
    await run(pinnedNode, [script, ...process.argv.slice(2)], { env: { ...process.env, PATH: path } }),
  );
}
