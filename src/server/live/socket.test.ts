import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createPresence } from './presence.ts';
import { liveSocket } from './socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket that is connected to nothing, and does not mind. */
function unconnected(): WebSocket {
  const socket = new WebSocket('ws://nowhere.invalid', { createConnection: () => new Socket() });
  socket.on('error', () => {});
  return socket;
}

/** An open socket with so many bytes waiting, whose calls are written down. */
function socketWith({ waiting = 0 }: { waiting?: number } = {}) {
  const socket = unconnected();
  Object.defineProperty(socket, 'readyState', { value: WebSocket.OPEN });
  Object.defineProperty(socket, 'bufferedAmount', { value: waiting });
  const calls: string[] = [];
  vi.spyOn(socket, 'send').mockImplementation((data) => void calls.push(`send ${String(data)}`));
  vi.spyOn(socket, 'ping').mockImplementation(() => void calls.push('ping'));
  vi.spyOn(socket, 'close').mockImplementation((code) => void calls.push(`close ${code}`));
  vi.spyOn(socket, 'terminate').mockImplementation(() => void calls.push('terminate'));
  return { socket, calls, live: liveSocket(socket, { onFrame: () => true, onEnd: () => {} }) };
}

describe('a socket in care', () => {
  it('is dropped when its reader is too slow, and not before', () => {
    const patient = socketWith({ waiting: 200_000 });
    patient.live.send('news');
    expect(patient.calls).toEqual(['send news']);
    const slow = socketWith({ waiting: 300_000 });
    slow.live.send('news');
    expect(slow.calls).toEqual(['terminate']);
  });

  it('is dropped when a beat was not answered', () => {
    const { socket, calls, live } = socketWith();
    live.beat('alive');
    socket.emit('pong');
    live.beat('alive');
    expect(calls).toEqual(['ping', 'send alive', 'ping', 'send alive']);
    live.beat('alive');
    expect(calls.at(-1)).toBe('terminate');
  });

  it('comes back anew after twelve hours', () => {
    const { calls, live } = socketWith();
    vi.advanceTimersByTime(12 * 60 * 60 * 1000 + 1);
    live.beat('alive');
    expect(calls).toEqual(['close 1012']);
  });

  it('is sent nothing once it is closing', () => {
    const socket = unconnected();
    Object.defineProperty(socket, 'readyState', { value: WebSocket.CLOSING });
    const send = vi.spyOn(socket, 'send');
    liveSocket(socket, { onFrame: () => true, onEnd: () => {} }).send('news');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('whether staff are there', () => {
  it('is what the instances say, until one has been silent for 25 seconds', () => {
    const heard: boolean[] = [];
    const presence = createPresence({ onChange: (connected) => heard.push(connected) });
    presence.receive('a', 1, 0);
    presence.receive('b', 1, 10_000);
    presence.receive('a', 0, 12_000);
    expect(presence.staffConnected(30_000)).toBe(true);
    expect(presence.staffConnected(35_001)).toBe(false);
    presence.receive('b', 2, 40_000);
    expect(heard).toEqual([true, false, true]);
  });
});
