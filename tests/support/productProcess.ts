import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually.ts';

/** The staff password of such a product. */
export const killedPassword = 'faults need a long password';

export type ProductProcess = {
  publicUrl: string;
  /** Kills it by SIGKILL and starts it with the same data. Resolves when it answers again. */
  killAndStartAgain(): Promise<void>;
  kill(): void;
  /** Its log so far, from standard output. */
  output(): string;
  /** Throws once it has ended. */
  pid(): number;
  /** Stops it by SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the product as a process, which a test may kill. `within` is a command that runs it in another environment,
 * such as a separate mount; it must become the process.
 */
export async function startProductProcess(
  port: number,
  environment: Record<string, string>,
  within: readonly string[] = [],
): Promise<ProductProcess> {
  const publicUrl = `http://localhost:${port}`;
  let output = '';
  const start = async (): Promise<ChildProcess> => {
    const [program = process.execPath, ...words] = [...within, process.execPath, 'src/server/main.ts'];
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: '',
        ADMIN_PASSWORD: killedPassword,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_FACTOR: '10000',
        SANDBOX_MODE: 'asDocumented',
        ...environment,
      },
    });
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    await eventually(async () => {
      const { exitCode, signalCode } = child;
      if (exitCode !== null || signalCode !== null)
        throw new Error(`The product ended with ${exitCode ?? signalCode}.`);
      return (await fetch(`${publicUrl}/readyz`).catch(() => null))?.status === 200;
    }, 110_000);
    return child;
  };
  let product = await start();
  return {
    publicUrl,
    kill: () => product.kill('SIGKILL'),
    output: () => output,
    pid() {
      const { pid, exitCode, signalCode } = product;
      if (pid === undefined || exitCode !== null || signalCode !== null) {
        throw new Error(`The product ended with ${exitCode ?? signalCode}.`);
      }
      return pid;
    },
    async killAndStartAgain() {
      product.kill('SIGKILL');
      if (product.exitCode === null && product.signalCode === null) await once(product, 'exit');
      product = await start();
    },
    async stop() {
      if (product.exitCode !== null || product.signalCode !== null) return product.exitCode;
      product.kill('SIGTERM');
      const [code] = await once(product, 'exit');
      return typeof code === 'number' ? code : null;
    },
  };
}
