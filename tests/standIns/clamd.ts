import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** The text that every scanner takes for a virus, and that harms nobody (eicar.org). Written in halves: this is no virus. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How the stand-in behaves: as clamd does, silent, closing without a word, or with an answer of its own. */
type Manner = 'sound' | 'silent' | 'closing' | { says: string };

export type StandInClamd = {
  /** For CLAMD_SOCKET. */
  address: string;
  /** Every file that was sent, whole. */
  scanned: Buffer[];
  behave(manner: Manner): void;
  stop(): Promise<void>;
};

/** Speaks the part of clamd's protocol that the product uses (clamd(8): zPING, zINSTREAM). Finds the EICAR text. */
export async function startClamd(
  listenOn: { path: string } | { port: 0 } = { port: 0 },
): Promise<StandInClamd> {
  let manner: Manner = 'sound';
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (manner === 'closing') socket.destroy();
    let received = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const answer = manner === 'silent' ? null : answerTo(received, scanned);
      if (answer !== null) socket.end(`${typeof manner === 'object' ? manner.says : answer}\0`);
    });
  });
  server.listen('path' in listenOn ? { path: listenOn.path } : { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const bound = server.address();
  return {
    address: typeof bound === 'object' && bound !== null ? `127.0.0.1:${bound.port}` : String(bound),
    scanned,
    behave(next) {
      manner = next;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The answer to a whole command; null while more of it has to come. */
function answerTo(received: Buffer, scanned: Buffer[]): string | null {
  const end = received.indexOf(0);
  if (end === -1) return null;
  const command = received.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const parts: Buffer[] = [];
  let at = end + 1;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) {
      const file = Buffer.concat(parts);
      scanned.push(file);
      return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    if (at + 4 + length > received.length) return null;
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
