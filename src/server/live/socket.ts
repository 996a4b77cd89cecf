import type { WebSocket } from '@fastify/websocket';
import { liveClose } from '../../contract/live.ts';
import { countFrame } from '../metrics.ts';

/** A socket with more unsent bytes is dropped; its page reconnects and catches up. */
const waitingAtMost = 256 * 1024;
const framesAtMost = 60;
const misreadAtMost = 10;
const perMs = 60_000;
/** An older socket is closed, so that its page proves its session again. */
const longestLifeMs = 12 * 60 * 60 * 1000;

export type LiveSocket = {
  send(text: string): void;
  close(code: number): void;
  /** Sends a heartbeat, or drops a peer that did not answer the previous one. */
  beat(text: string): void;
};

/**
 * Supervises a socket. `onFrame` returns whether a frame was valid. Disconnects a page that sends
 * too many frames or invalid ones.
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
