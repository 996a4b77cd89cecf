import type * as z from 'zod/mini';
import { liveClose, type PageFrame } from '../contract/live.ts';
import { parseJson } from '../domain/text/json.ts';
import { createStore, type ReadableStore } from './store.ts';

/**
 * `away`: the connection is lost and retried; pages poll over HTTP. `ended`: the server closed it
 * for good (signed out, conversation closed); only `wake` connects again.
 */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'away' | 'ended';

export type LiveHandlers<Event> = {
  onEvent(event: Event): void;
  /** Called after each connection and when an event may be lost: reload what is on screen. */
  onCatchUp(): void;
};

export type LiveConnection<Event> = {
  /** The first listener connects, the last one disconnects. Returns the function to stop. */
  listen(handlers: LiveHandlers<Event>): () => void;
  /** Connects at once, also after `ended`. */
  wake(): void;
  /** Does nothing without a connection. */
  send(frame: PageFrame): void;
  readonly state: ReadableStore<LiveState>;
};

/** The server sends a heartbeat every 25 seconds. */
const silentForMs = 60_000;
const finalCodes: readonly number[] = [liveClose.signedOut, liveClose.conversationClosed, liveClose.policy];

/** The page's one connection to the live channel at `path`; `schema` parses its events. */
export function liveConnection<Schema extends z.ZodMiniType<{ type: string }>>(
  path: string,
  schema: Schema,
  open = (url: string): WebSocket => new WebSocket(url),
): LiveConnection<z.output<Schema>> {
  type Event = z.output<Schema>;
  const handlers = new Set<LiveHandlers<Event>>();
  const state = createStore<LiveState>('idle');
  let socket: WebSocket | null = null;
  let retries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function catchUp(): void {
    for (const { onCatchUp } of [...handlers]) onCatchUp();
  }

  function watchSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(() => lose(1006), silentForMs);
  }

  function connect(): void {
    clearTimeout(retry);
    if (socket !== null || handlers.size === 0) return;
    if (state.get() !== 'away') state.set('connecting');
    const mine = open(addressOf(path));
    socket = mine;
    mine.onopen = () => {
      if (socket !== mine) return;
      retries = 0;
      state.set('connected');
      watchSilence();
      catchUp();
    };
    mine.onmessage = ({ data }) => {
      if (socket === mine) receive(data);
    };
    mine.onclose = ({ code }) => {
      if (socket === mine) lose(code);
    };
  }

  function receive(data: unknown): void {
    watchSilence();
    const event = schema.safeParse(typeof data === 'string' ? parseJson(data) : undefined);
    // A newer server may send unknown events.
    if (!event.success) return;
    if (event.data.type === 'catch_up') catchUp();
    else if (event.data.type !== 'alive') for (const { onEvent } of [...handlers]) onEvent(event.data);
  }

  function lose(code: number): void {
    release();
    if (handlers.size === 0) {
      state.set('idle');
    } else if (finalCodes.includes(code)) {
      state.set('ended');
    } else {
      state.set('away');
      retry = setTimeout(
        connect,
        code === liveClose.restart && retries === 0 ? pauseAfterRestart() : pauseBefore(retries),
      );
      retries += 1;
    }
  }

  function release(): void {
    clearTimeout(retry);
    clearTimeout(silence);
    const old = socket;
    socket = null;
    if (old === null) return;
    old.onopen = null;
    old.onmessage = null;
    old.onclose = null;
    old.close();
  }

  function wake(): void {
    if (state.get() === 'connected' || state.get() === 'connecting') return;
    retries = 0;
    connect();
  }

  const wakeIfAway = () => {
    if (state.get() === 'away') wake();
  };
  // A socket may outlive a short outage; the calls of that time have failed.
  const hearOnline = () => {
    if (state.get() === 'connected') catchUp();
    else wakeIfAway();
  };

  return {
    listen(mine) {
      handlers.add(mine);
      if (handlers.size === 1) {
        addEventListener('online', hearOnline);
        document.addEventListener('visibilitychange', wakeIfAway);
        connect();
      } else if (state.get() === 'connected') {
        mine.onCatchUp();
      }
      return () => {
        if (!handlers.delete(mine) || handlers.size > 0) return;
        removeEventListener('online', hearOnline);
        document.removeEventListener('visibilitychange', wakeIfAway);
        release();
        retries = 0;
        state.set('idle');
      };
    },
    wake,
    send(frame) {
      // The state stays `connected` until the close event.
      if (state.get() === 'connected' && socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify(frame));
    },
    state,
  };
}

function addressOf(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const afterRestartMs = 2_000;

/** Milliseconds before the next attempt, growing. Random: pages do not reconnect all at once. */
export function pauseBefore(retries: number, random = Math.random): number {
  const longest = Math.min(firstPauseMs * 2 ** Math.min(retries, 10), longestPauseMs);
  return longest / 2 + (longest / 2) * random();
}

/** Milliseconds before the first attempt after an announced restart. */
function pauseAfterRestart(random = Math.random): number {
  return 200 + afterRestartMs * random();
}
