import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './eventually.ts';

/** What staff of such a product sign in with. */
export const killedPassword = 'faults need a long password';

export type ProductProcess = {
  publicUrl: string;
  /** SIGKILL, and a new start with the same data. Resolves when it answers again. */
  killAndStartAgain(): Promise<void>;
  kill(): void;
  /** All that it has written to its standard output so far: its log. */
  output(): string;
  /** Its process id; throws once it has ended. */
  pid(): number;
  /** SIGTERM; answers with the exit code. */
  stop(): Promise<number | null>;
};

/**
 * The product as a process of its own, which a test may kill. `within` is a command that carries the start out in other
 * surroundings, such as a mount of its own; it has to become the process.
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
