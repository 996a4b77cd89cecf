/** `npm start`: installs what is missing, builds the web app if it is out of date, and starts the product. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';

process.env.KAPI_STARTED_AT ??= String(Date.now());
ensureInstalled({ forTests: false });
await continueOnPinnedNode(fileURLToPath(import.meta.url));

enableCompileCache(join(root, 'node_modules', '.cache', 'kapi'));
const { isFresh } = await import('./build.mjs');
if (!isFresh(root)) {
  console.log('Building the web app …');
  // In a process of its own: the bundler sets NODE_ENV for whoever runs in the same one.
  const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import('../src/server/main.ts');
