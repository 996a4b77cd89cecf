/**
 * Setup file of the unit project. Whatever starts a process, a thread or a server, or opens a connection, throws a
 * sentence that names the rule, so that the unit tests stay quick and need nothing but the code.
 */
import childProcess, { ChildProcess } from 'node:child_process';
import dgram from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import workerThreads from 'node:worker_threads';

function forbid(action: string) {
  // A function expression, because `new Worker` needs something that can be constructed.
  return function forbidden(): never {
    throw new Error(
      `A unit test must not ${action}: unit tests are pure. Move it to tests/integration, tests/api or tests/faults.`,
    );
  };
}

// spawn, fork, exec and execFile all end in this method; HTTP, TLS, fetch, WebSocket and PostgreSQL in those of net.
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
