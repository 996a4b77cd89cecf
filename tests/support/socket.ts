import { WebSocket } from 'ws';
import * as z from 'zod';
import { eventually } from './eventually.ts';

const frame = z.looseObject({ type: z.string(), data: z.optional(z.unknown()) });
type Frame = z.infer<typeof frame>;

export type TestSocket = {
  frames: Frame[];
  /** The next frame of a type; each frame is returned once. */
  next(type: string): Promise<Frame>;
  send(text: string | Buffer): void;
  /** The close code. */
  closed(): Promise<number>;
  isClosed(): boolean;
  close(): void;
};

type Handshake = { cookie?: string; origin?: string | null; path?: string };

function open(publicUrl: string, { cookie = '', origin = publicUrl, path = '/ws' }: Handshake): WebSocket {
  return new WebSocket(`${publicUrl.replace(/^http/, 'ws')}${path}`, {
    headers: { ...(cookie === '' ? {} : { cookie }), ...(origin === null ? {} : { origin }) },
  });
}

/** Connects as a page of the site does. Throws if the handshake is refused. */
export async function connectSocket(publicUrl: string, handshake: Handshake = {}): Promise<TestSocket> {
  const socket = open(publicUrl, handshake);
  const frames: Frame[] = [];
  let unread = 0;
  let code: number | undefined;
  socket.on('message', (data) => {
    frames.push(frame.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')));
  });
  socket.on('close', (closedWith) => {
    code = closedWith;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return {
    frames,
    next: (type) =>
      eventually(async () => {
        const at = frames.findIndex((one, index) => index >= unread && one.type === type);
        if (at === -1) return null;
        unread = at + 1;
        return frames[at];
      }),
    send: (text) => socket.send(text),
    closed: () => eventually(async () => code),
    isClosed: () => code !== undefined,
    close: () => socket.terminate(),
  };
}

/** The status of a refused handshake; 101 for an accepted one. */
export function handshakeStatus(publicUrl: string, handshake: Handshake): Promise<number> {
  const socket = open(publicUrl, handshake);
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => {});
  });
}
