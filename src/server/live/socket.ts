import type { WebSocket } from '@fastify/websocket';
import { liveClose } from '../../contract/live.ts';
import { countFrame } from '../metrics.ts';

/** More than this waiting in one socket means that its reader is too slow: it is dropped, and catches up when it is back. */
const waitingAtMost = 256 * 1024;
const framesAtMost = 60;
const misreadAtMost = 10;
const perMs = 60_000;
/** A page that stays open longer signs in anew, so that nobody listens for ever. */
const longestLifeMs = 12 * 60 * 60 * 1000;

/** One open socket of a page. */
export type LiveSocket = {
  send(text: string): void;
  close(code: number): void;
  /** The regular sign of life; drops a peer that has not answered the one before. */
  beat(text: string): void;
};

/**
 * Takes a socket into care. `onFrame` is given each text frame and says whether it could be used; a page that sends too
 * many, or too many that cannot be used, is disconnected. `onEnd` is called once.
 */
export function liveSocket(
  socket: WebSocket,
  { onFrame, onEnd }: { onFrame(text: string): boolean; onEnd(): void },
): LiveSocket {
  const openedAt = Date.now();
  let answered = true;
  let countedFrom = openedAt;
  let frames = 0;
  let misread = 0;

  socket.on('pong', () => {
    answered = true;
  });
  socket.on('message', (data, isBinary) => {
    const now = Date.now();
    if (now - countedFrom > perMs) {
      countedFrom = now;
      frames = 0;
      misread = 0;
    }
    frames += 1;
    const text = !isBinary && Buffer.isBuffer(data) ? data.toString('utf8') : '';
    const used = frames <= framesAtMost && onFrame(text);
    if (!used) {
      misread += 1;
      socket.send('{"type":"error","data":{"error":"invalidRequest"}}');
    }
    if (frames > framesAtMost || misread >= misreadAtMost) socket.close(liveClose.policy, 'policy');
  });
  socket.once('close', onEnd);

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > waitingAtMost) {
      countFrame('dropped');
      socket.terminate();
      return;
    }
    socket.send(text);
    countFrame('sent');
  }

  return {
    send,
    close: (code) => socket.close(code),
    beat(text) {
      if (!answered) {
        socket.terminate();
      } else if (Date.now() - openedAt > longestLifeMs) {
        socket.close(liveClose.restart);
      } else {
        answered = false;
        socket.ping();
        send(text);
      }
    },
  };
}
