import type * as z from 'zod/mini';
import { liveClose, type TypingFrame } from '../contract/live.ts';
import { parseJson } from '../domain/text/json.ts';
import { createStore, type ReadableStore } from './store.ts';

/**
 * `ended`: the server closed for good (signed out, conversation closed); `wake` alone tries again.
 * `away`: the connection is lost and is tried again; news is asked for over HTTP until then.
 */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'away' | 'ended';

export type LiveHandlers<Event> = {
  onEvent(event: Event): void;
  /** After every connection and whenever something may have been missed: read again what is on the screen. */
  onCatchUp(): void;
};

export type LiveConnection<Event> = {
  /** Connects with the first listener and disconnects after the last. Returns the function that stops listening. */
  listen(handlers: LiveHandlers<Event>): () => void;
  /** Tries now instead of after the pause, also after `ended`: when a message was sent, for example. */
  wake(): void;
  /** Sends that somebody is typing; does nothing without a connection. */
  send(frame: TypingFrame): void;
  readonly state: ReadableStore<LiveState>;
};

/** The server sends a sign of life every 25 seconds; a connection that is silent for longer counts as lost. */
const silentForMs = 60_000;
const finalCodes: readonly number[] = [liveClose.signedOut, liveClose.conversationClosed, liveClose.policy];

/** One shared connection of this page to the live channel at `path`. What arrives is parsed with `schema`. */
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
    // A newer server may send events that this page does not know.
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

  /** Closes the socket and ignores what it still receives. */
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

  return {
    listen(mine) {
      handlers.add(mine);
      if (handlers.size === 1) {
        addEventListener('online', wakeIfAway);
        document.addEventListener('visibilitychange', wakeIfAway);
        connect();
      } else if (state.get() === 'connected') {
        mine.onCatchUp();
      }
      return () => {
        if (!handlers.delete(mine) || handlers.size > 0) return;
        removeEventListener('online', wakeIfAway);
        document.removeEventListener('visibilitychange', wakeIfAway);
        release();
        retries = 0;
        state.set('idle');
      };
    },
    wake,
    send(frame) {
      // A socket that is closing stays `connected` until its close event.
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

/** Milliseconds before the next try: they grow, and are random so that a thousand pages do not return at once. */
export function pauseBefore(retries: number, random = Math.random): number {
  const longest = Math.min(firstPauseMs * 2 ** Math.min(retries, 10), longestPauseMs);
  return longest / 2 + (longest / 2) * random();
}

/** Milliseconds before the first try after the server announced its restart. */
function pauseAfterRestart(random = Math.random): number {
  return 200 + afterRestartMs * random();
}
