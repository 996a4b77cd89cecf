import { spawn } from 'node:child_process';

/** The unprivileged user that runs PostgreSQL when this process is root. */
export type ServiceUser = { name: string; uid: number; gid: number };

/** An allow-list: PG* variables would change settings, others hold secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** Spawn options that run a command as `user`. */
export function toIdentity(user: ServiceUser | undefined): { uid: number; gid: number } | object {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Runs a command. Rejects only if it cannot start. `output` is stdout and stderr together. */
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
      ...toIdentity(options.user),
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
