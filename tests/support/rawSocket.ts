import { connect } from 'node:net';

export type RawAnswer = {
  status: number;
  /** By their names in lower case; of several lines the last. */
  headers: Record<string, string>;
  /** What came after the head. */
  body: string;
};

/**
 * Sends bytes over a connection of their own and gives the first answer. Null if the server closed without one, or none
 * came within the limit in milliseconds. An interim answer (100) is passed over.
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

/** The bytes of a request: its first line and its header lines, with a body or without. */
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

/** Whether the head has come, and of the body what its length promises. */
function isWhole(received: string): boolean {
  const answer = parsed(received);
  if (answer === null) return false;
  const length = answer.headers['content-length'];
  return length === undefined || answer.body.length >= Number(length);
}
