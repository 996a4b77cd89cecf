import { spawn } from 'node:child_process';

/** The unprivileged system user for PostgreSQL when this process is root. */
export type ServiceUser = { name: string; uid: number; gid: number };

/**
 * The environment of every PostgreSQL process. An allow-list: PG* variables would change server settings, and
 * others hold secrets that the database user must not read.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** Spawn options that run a command as `user`; empty if this process is not root. */
export function identityOf(user: ServiceUser | undefined): { uid: number; gid: number } | object {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Runs a command to its end. Rejects only if it cannot start. `output` is stdout and stderr together. */
export function run(
  command: string,
  args: readonly string[],
  options: { user: ServiceUser | undefined; directory: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.directory,
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identityOf(options.user),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
