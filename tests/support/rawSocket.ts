import { connect } from 'node:net';

export type RawAnswer = {
  status: number;
  /** By name in lower case; the last of several lines. */
  headers: Record<string, string>;
  body: string;
};

/**
 * Sends bytes over a new connection and returns the first answer, ignoring interim ones (100). Null if the server
 * closes without one, or after the limit in milliseconds.
 */
export function rawAnswer(
  publicUrl: string,
  bytes: string | Buffer | readonly (string | Buffer)[],
  limitMs = 60_000,
): Promise<RawAnswer | null> {
  const socket = connect(Number(new URL(publicUrl).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      resolve(parsed(Buffer.concat(chunks).toString('latin1')));
      socket.destroy();
    };
    const timer = setTimeout(finish, limitMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'))) finish();
    });
    socket.on('close', finish);
    socket.on('error', () => {});
    for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(part);
  });
}

export function rawRequest(firstLine: string, headers: readonly string[], body = ''): string {
  return `${firstLine}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
}

const interim = /^HTTP\/1\.1 100 [^\r]*\r\n\r\n/;

function parsed(received: string): RawAnswer | null {
  const text = received.replace(interim, '');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(first) ?? [];
  if (status === undefined) return null;
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(status), headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

/** True if the head and the promised length of the body have arrived. */
function isWhole(received: string): boolean {
  const answer = parsed(received);
  if (answer === null) return false;
  const length = answer.headers['content-length'];
  return length === undefined || answer.body.length >= Number(length);
}
