import type * as z from 'zod/mini';
import { liveClose, type TypingNotice } from '../../contract/live.ts';
import { pauseAfterRestart, pauseBefore } from './backoff.ts';

/**
 * `ended`: the server closed for good (signed out, conversation closed); it is tried again only when asked for.
 * `away`: the connection is lost and is being tried again; whoever needs news meanwhile asks over HTTP.
 */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'away' | 'ended';

export type LiveHandlers<Event> = {
  onEvent(event: Event): void;
  /** After every connection and whenever something may have been missed: read again what is on the screen. */
  onCatchUp(): void;
};

export type LiveConnection<Event> = {
  /** Connects with the first listener, lets go after the last. Answers with the way to stop. */
  listen(handlers: LiveHandlers<Event>): () => void;
  /** Tries now instead of after the pause, also when it had ended: after a message, for example. */
  wake(): void;
  /** Says that somebody is typing; nothing happens while there is no connection. */
  send(frame: TypingNotice): void;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
};

/** The server gives a sign of life every 25 seconds: a line that is silent for longer is dead, whatever it says. */
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
  const listeners = new Set<() => void>();
  let state: LiveState = 'idle';
  let socket: WebSocket | null = null;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

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
    if (state !== 'away') become('connecting');
    const mine = open(addressOf(path));
    socket = mine;
    mine.onopen = () => {
      if (socket !== mine) return;
      attempt = 0;
      become('connected');
      watchSilence();
      catchUp();
    };
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(data);
    };
    mine.onclose = ({ code }) => {
      if (socket === mine) lose(code);
    };
  }

  function hear(data: unknown): void {
    watchSilence();
    const event = schema.safeParse(parsed(data));
    // What a newer server says that this page does not know is not for this page.
    if (!event.success) return;
    if (event.data.type === 'catch_up') catchUp();
    else if (event.data.type !== 'alive') for (const { onEvent } of [...handlers]) onEvent(event.data);
  }

  function lose(code: number): void {
    release();
    if (handlers.size === 0) {
      become('idle');
    } else if (finalCodes.includes(code)) {
      become('ended');
    } else {
      become('away');
      retry = setTimeout(
        connect,
        code === liveClose.restart && attempt === 0 ? pauseAfterRestart() : pauseBefore(attempt),
      );
      attempt += 1;
    }
  }

  /** Lets go of the socket; whatever it still says is not heard. */
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
    if (state === 'connected' || state === 'connecting') return;
    attempt = 0;
    connect();
  }

  const wakeIfAway = () => {
    if (state === 'away') wake();
  };

  return {
    listen(mine) {
      handlers.add(mine);
      if (handlers.size === 1) {
        addEventListener('online', wakeIfAway);
        document.addEventListener('visibilitychange', wakeIfAway);
        connect();
      } else if (state === 'connected') {
        mine.onCatchUp();
      }
      return () => {
        if (!handlers.delete(mine) || handlers.size > 0) return;
        removeEventListener('online', wakeIfAway);
        document.removeEventListener('visibilitychange', wakeIfAway);
        release();
        attempt = 0;
        become('idle');
      };
    },
    wake,
    send(frame) {
      // One that is closing still counts as connected until it has told so.
      if (state === 'connected' && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function addressOf(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
