import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Runs before the pinned Node takes over: only what Node 20.0 has (no import.meta.dirname).
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command in the project's folder, shows its output and resolves with its exit code. Passes SIGTERM and SIGINT
 * on and then ends after the command, so that none outlives this process.
 */
export function run(command, commandArguments, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, { cwd: root, stdio: 'inherit', ...options });
    let stopped = false;
    const passOn = (signal) => {
      stopped = true;
      child.kill(signal);
    };
    const end = (code) => {
      for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, passOn);
      if (stopped) process.exit(code);
      resolve(code);
    };
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, passOn);
    child.on('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      end(1);
    });
    child.on('exit', (code) => end(code ?? 1));
  });
}
