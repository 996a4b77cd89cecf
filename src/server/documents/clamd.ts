import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { AppError } from '../appError.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';

/** `found`: the matching signature; null if clean. */
type Scan = { found: string | null };

export type FileScanner = {
  /** Throws {@link ScannerAway} without a verdict in time. */
  scan(content: Buffer): Promise<Scan>;
  /** False without an answer within a second. */
  isUp(): Promise<boolean>;
};

/** No verdict: the scanner is away, too slow or refuses the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** Including the wait in the queue, ms. */
const scanLimitMs = 10_000;
const pingLimitMs = 1_000;
/** One line; clamd's longest names have some hundred characters. */
const answerLimit = 4_096;

/** Speaks clamd's protocol (clamd(8)) at a Unix socket or TCP address. */
export function clamdScanner(address: NetConnectOpts, limitMs = scanLimitMs): FileScanner {
  const limited = limitConcurrency({ atOnce: 4, waitingAtMost: 40 });
  return {
    async scan(content) {
      const until = Date.now() + limitMs;
      const answer = await limited(() => {
        const leftMs = until - Date.now();
        if (leftMs <= 0) throw new ScannerAway('others took too long');
        return ask(address, leftMs, (socket) => {
          const size = Buffer.alloc(4);
          size.writeUInt32BE(content.length);
          // One chunk, then the empty one that ends the stream. An empty file has no chunk.
          const chunks = content.length === 0 ? [] : [size, content];
          socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), ...chunks, Buffer.alloc(4)]));
        });
      }).catch((error) => {
        throw error instanceof AppError ? new ScannerAway('too many files wait') : error;
      });
      if (answer === 'stream: OK') return { found: null };
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found === undefined) throw new ScannerAway('no verdict');
      return { found };
    },
    async isUp() {
      const answer = await ask(address, pingLimitMs, (socket) => socket.write('zPING\0')).catch(() => null);
      return answer === 'PONG';
    },
  };
}

/** One command on its own connection; resolves with the answer up to its NUL. */
function ask(address: NetConnectOpts, limitMs: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(address);
    const finish = (error: Error | null) => {
      clearTimeout(timer);
      socket.destroy();
      if (error === null) resolve(answer);
      else reject(error);
    };
    const timer = setTimeout(() => finish(new ScannerAway('no answer in time')), limitMs);
    socket.once('connect', () => send(socket));
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      const end = answer.indexOf('\0');
      if (end >= 0) {
        answer = answer.slice(0, end);
        finish(null);
      } else if (answer.length > answerLimit) finish(new ScannerAway('an answer without its end'));
    });
    socket.once('error', (error) => finish(new ScannerAway('not reachable', { cause: error })));
    socket.once('close', () => finish(new ScannerAway('closed without an answer')));
  });
}
