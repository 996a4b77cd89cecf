/** `npm start`: installs missing packages, builds the web app if it is out of date, and starts the product. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run } from './childProcess.mjs';
import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';

process.env.KAPI_STARTED_AT ??= String(Date.now());
await ensureInstalled({ forTests: false });
await continueOnPinnedNode(fileURLToPath(import.meta.url));

// A static import of this name is a syntax error on Node 20.
const { enableCompileCache } = await import('node:module');
enableCompileCache(join(root, 'node_modules', '.cache', 'kapi'));
const { isFresh } = await import('./build.mjs');
if (!isFresh(root)) {
  console.log('Building the web app …');
  // A separate process, because the bundler sets NODE_ENV.
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  if (code !== 0) process.exit(code);
}
await import('../src/server/main.ts');
