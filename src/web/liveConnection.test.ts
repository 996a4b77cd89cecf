import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveClose, staffEvent } from '../contract/live.ts';
import { liveConnection, pauseBefore } from './liveConnection.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  closed = false;
  sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
}

let sockets: FakeSocket[] = [];
let page: EventTarget;
const changed = { type: 'application_changed', data: { id: '1', kind: 'visa', change: 'paid' } };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  page = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { href: 'https://kapi.example/admin?x=1' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listening() {
  const connection = liveConnection('/ws?admin=true', staffEvent);
  const events: unknown[] = [];
  let catchUps = 0;
  const stop = connection.listen({
    onEvent: (event) => events.push(event),
    onCatchUp: () => {
      catchUps += 1;
    },
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('Nothing was opened.');
    return socket;
  };
  return { connection, events, catchUps: () => catchUps, stop, last };
}

describe('the connection of a page', () => {
  it('is one, over TLS where the page is, and hears only what it knows', () => {
    const { connection, events, catchUps, last } = listening();
    connection.listen({ onEvent: () => {}, onCatchUp: () => {} });
    expect(sockets.map(({ url }) => url)).toEqual(['wss://kapi.example/ws?admin=true']);
    last().onopen?.();
    expect([connection.state.get(), catchUps()]).toEqual(['connected', 1]);
    for (const data of [JSON.stringify(changed), '{"type":"alive"}', '{"type":"tomorrow"}', 'x', 7]) {
      last().onmessage?.({ data });
    }
    expect(events).toEqual([changed]);
    last().onmessage?.({ data: '{"type":"catch_up"}' });
    expect(catchUps()).toBe(2);
  });

  it('comes back after it was lost, with growing pauses, and has the page catch up', () => {
    const { connection, catchUps, last } = listening();
    last().onopen?.();
    for (const retries of [0, 1, 2]) {
      last().onclose?.({ code: 1006 });
      expect(connection.state.get()).toBe('away');
      vi.advanceTimersByTime(pauseBefore(retries, () => 0) - 1);
      expect(sockets).toHaveLength(retries + 1);
      vi.advanceTimersByTime(pauseBefore(retries, () => 1));
      expect(sockets).toHaveLength(retries + 2);
    }
    last().onopen?.();
    expect([connection.state.get(), catchUps()]).toEqual(['connected', 2]);
  });

  it('is given up for dead when it is silent for a minute', () => {
    const { connection, last } = listening();
    last().onopen?.();
    vi.advanceTimersByTime(50_000);
    last().onmessage?.({ data: '{"type":"alive"}' });
    vi.advanceTimersByTime(50_000);
    expect(connection.state.get()).toBe('connected');
    const dead = last();
    vi.advanceTimersByTime(11_000);
    expect([connection.state.get(), dead.closed]).toEqual(['away', true]);
    dead.onclose?.({ code: 1006 });
    expect(connection.state.get()).toBe('away');
  });

  it.each([liveClose.signedOut, liveClose.conversationClosed, liveClose.policy])(
    'ends with %i, until it is asked for',
    (code) => {
      const { connection, last } = listening();
      last().onopen?.();
      last().onclose?.({ code });
      vi.advanceTimersByTime(600_000);
      expect([connection.state.get(), sockets.length]).toEqual(['ended', 1]);
      connection.wake();
      expect([connection.state.get(), sockets.length]).toEqual(['connecting', 2]);
    },
  );

  it('is tried at once when the device is online again', () => {
    const { last } = listening();
    for (let lost = 0; lost < 8; lost += 1) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(30_000);
    }
    last().onclose?.({ code: 1006 });
    const before = sockets.length;
    page.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(before + 1);
  });

  it('has the page catch up when it outlived the outage of the device', () => {
    const { last, catchUps } = listening();
    last().onopen?.();
    const before = catchUps();
    page.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(1);
    expect(catchUps()).toBe(before + 1);
  });

  it('says nothing into a socket that is closing, of which the browser complains', () => {
    const { connection, last } = listening();
    last().onopen?.();
    last().readyState = 2;
    connection.send({ type: 'typing', data: { sessionId: 's' } });
    expect(last().sent).toEqual([]);
  });

  it('is let go after the last listener, and says nothing while there is none', () => {
    const { connection, stop, last } = listening();
    const typing = { type: 'typing', data: { sessionId: 's' } } as const;
    connection.send(typing);
    last().onopen?.();
    connection.send(typing);
    expect(last().sent).toEqual([JSON.stringify(typing)]);
    stop();
    expect([connection.state.get(), last().closed]).toEqual(['idle', true]);
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('the pauses', () => {
  it('grow to half a minute and differ from page to page', () => {
    const longest = Array.from({ length: 9 }, (_, retries) => pauseBefore(retries, () => 1));
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(pauseBefore(3, () => 0)).toBe(2000);
    expect(pauseBefore(1000, () => 1)).toBe(30_000);
  });
});
