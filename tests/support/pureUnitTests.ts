/**
 * Setup file of the unit project. Starting a process, thread or server, or opening a connection, throws an error that
 * names the rule, so that unit tests stay fast and need only the code.
 */
import childProcess, { ChildProcess } from 'node:child_process';
import dgram from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import workerThreads from 'node:worker_threads';

function forbid(action: string) {
  // Not an arrow function, because `new Worker` needs a constructor.
  return function forbidden(): never {
    throw new Error(
      `A unit test must not ${action}: unit tests are pure. Move it to tests/integration, tests/api or tests/faults.`,
    );
  };
}

// spawn, fork, exec and execFile all call this method; HTTP, TLS, fetch, WebSocket and PostgreSQL those of net.
Object.assign(ChildProcess.prototype, { spawn: forbid('start a process') });
Object.assign(childProcess, {
  spawnSync: forbid('start a process'),
  execSync: forbid('start a process'),
  execFileSync: forbid('start a process'),
});
Object.assign(net.Server.prototype, { listen: forbid('start a server') });
Object.assign(net.Socket.prototype, { connect: forbid('open a connection') });
Object.assign(dgram.Socket.prototype, { bind: forbid('open a UDP port'), send: forbid('send a UDP packet') });
Object.assign(workerThreads, { Worker: forbid('start a worker thread') });
syncBuiltinESMExports();
