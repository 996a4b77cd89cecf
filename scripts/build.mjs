/**
 * Builds the web app: `node scripts/build.mjs`, or with `--if-stale` only when a source changed since the last build.
 * scripts/start.mjs uses the two functions.
 */
import { fileURLToPath } from 'node:url';
import { root } from './childProcess.mjs';
import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';
import { buildEnvironment } from './web/buildEnvironment.mjs';
import * as freshness from './web/freshness.mjs';

/** True if dist/web matches the sources under `root` and the texts that the environment sets. */
export function isFresh(root) {
  return freshness.isFresh(root, buildEnvironment(process.env));
}

/** Builds dist/web under `root`. */
export async function buildWeb(root) {
  const { buildWeb: build } = await import('./web/buildWeb.ts');
  await build(root);
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] === script) {
  await ensureInstalled({ forTests: false });
  await continueOnPinnedNode(script);
  if (!process.argv.includes('--if-stale') || !isFresh(root)) {
    // With another NODE_ENV the bundler takes the development version of React.
    process.env.NODE_ENV = 'production';
    const started = performance.now();
    try {
      await buildWeb(root);
    } catch (error) {
      if (error.name !== 'OperatorFileError') throw error;
      console.error(error.message);
      process.exit(1);
    }
    console.log(`web app built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
