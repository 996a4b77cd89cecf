/** `npm run dev`: the server restarts and the pages reload when a source changes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './childProcess.mjs';
import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode } from './onPinnedNode.mjs';

await ensureInstalled({ forTests: true });
await continueOnPinnedNode(fileURLToPath(import.meta.url));

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const start = (commandArguments, environment = {}) =>
  spawn(process.execPath, commandArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });

const children = [
  start(
    [
      '--watch',
      '--watch-path=src/server',
      '--watch-path=src/contract',
      '--watch-path=src/domain',
      '--watch-path=content',
      'src/server/main.ts',
    ],
    {
      PORT: String(apiPort),
      PUBLIC_URL: publicUrl,
    },
  ),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'], {
    KAPI_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
stop();
