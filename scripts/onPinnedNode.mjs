/** Runs a script again on the pinned Node runtime, when this process has another one. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { pinnedRuntime } from './install.mjs';

/** Returns when this is the pinned runtime; else runs `script` on it and ends with its exit code. */
export async function continueOnPinnedNode(script) {
  const runtime = pinnedRuntime();
  if (runtime === null) return;
  const child = spawn(runtime, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(runtime)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
  process.exit(code);
}
