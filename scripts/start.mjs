/** `npm start`: installs what is missing, builds the web app if it is out of date, and starts the product. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';

process.env.KAPI_STARTED_AT ??= String(Date.now());
ensureInstalled({ forTests: false });
await continueOnPinnedNode(fileURLToPath(import.meta.url));

enableCompileCache(join(root, 'node_modules', '.cache', 'kapi'));
const { isFresh, buildWeb } = await import('./build.mjs');
if (!isFresh(root)) {
  console.log('Building the web app …');
  await buildWeb(root);
}
process.chdir(root);
await import('../src/server/main.ts');
