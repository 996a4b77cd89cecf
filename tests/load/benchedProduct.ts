import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

export const staffPassword = 'a password for the bench';

export type BenchedProduct = { publicUrl: string; seconds: number; stop(): Promise<void> };

/** One of the products that a measurement compares. */
export type Build = { name: string; publicUrl: string };

/**
 * A folder and a port of its own for the measured product, which may be started in it more than once. `checkout` is the
 * folder of its code, this one if not given.
 */
export async function benchedPlace(checkout = process.cwd()) {
  const dataDir = await temporaryFolder('bench');
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  return {
    dataDir,
    /** Starts it as `npm start` does; `seconds` is how long that took. */
    async start(environment: Record<string, string> = {}): Promise<BenchedProduct> {
      const begun = performance.now();
      const child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: checkout,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          ADMIN_PASSWORD: staffPassword,
          LOG_LEVEL: 'silent',
          RATE_LIMIT_FACTOR: '100000',
          ...environment,
        },
      });
      await eventually(
        async () => (await fetch(`${publicUrl}/readyz`).catch(() => null))?.status === 200,
        120_000,
      );
      return {
        publicUrl,
        seconds: (performance.now() - begun) / 1000,
        async stop() {
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    },
  };
}
