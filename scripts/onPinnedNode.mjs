import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, run } from './childProcess.mjs';

/** The executable of the npm package `node`, to which npm links node_modules/.bin/node. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
}

/**
 * Returns on the pinned Node; otherwise runs `script` on it and ends with its exit code. Code before this call, and all
 * static imports, must run on Node 20.0.
 */
export async function continueOnPinnedNode(script) {
  if (process.versions.node === pinnedVersion()) return;
  const path = `${dirname(pinnedNode)}${delimiter}${process.env.PATH ?? ''}`;
  process.exit(
    await run(pinnedNode, [script, ...process.argv.slice(2)], { env: { ...process.env, PATH: path } }),
  );
}
