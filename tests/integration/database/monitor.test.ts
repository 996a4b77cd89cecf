import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monitorDatabase } from '../../../src/server/database/monitor.ts';

/** The monitor counts ticks: eight of 250 ms from its first question, which nobody answers. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const reasonOfEnd = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));

it('a database that is silent for 1.75 seconds loses every connection, and a new one fails at once', async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const monitor = monitorDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, pino({ level: 'silent' }));
  try {
    const held = monitor.openSocket();
    const reason = reasonOfEnd(held);
    held.connect(port, '127.0.0.1');
    await once(held, 'connect');
    vi.advanceTimersByTime(1_750);
    expect(held.destroyed).toBe(false);
    vi.advanceTimersByTime(250);
    expect(await reason).toBe('The database does not answer.');
    expect(await reasonOfEnd(monitor.openSocket())).toBe('The database does not answer.');
  } finally {
    await monitor.stop();
    for (const socket of accepted) socket.destroy();
    server.close();
  }
});
