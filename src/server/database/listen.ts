import pg from 'pg';
import { channel, type Notice, notice } from './notices.ts';

export type Listener = { stop(): Promise<void> };

type Events = {
  onNotice(told: Notice): void;
  /** The connection was away and is back: what was told meanwhile is lost. */
  onGap(): void;
  onError(error: unknown): void;
};

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A connection that was cut without a word is found out by a question of its own. */
const askEveryMs = 15_000;
/** A machine that is only busy must not look like one that is gone: what is told while the line is replaced is missed. */
const answerWithinMs = 15_000;

/**
 * Listens on a connection of its own and keeps listening: a broken one is replaced, with growing and random pauses.
 * Throws when the first connection cannot be made.
 */
export async function listenForNotices(connectionString: string, events: Events): Promise<Listener> {
  let stopped = false;
  let pause = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      application_name: 'kapi-live',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    let lost = false;
    const lose = (error: unknown) => {
      if (lost || stopped) return;
      lost = true;
      events.onError(error);
      clearInterval(asking);
      next.end().catch(() => {});
      timer = setTimeout(reconnect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, longestPauseMs);
    };
    next.on('notification', ({ payload }) => {
      const told = notice.safeParse(parsed(payload));
      if (told.success) events.onNotice(told.data);
    });
    const asking = setInterval(() => next.query('select 1').catch(lose), askEveryMs);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      clearInterval(asking);
      next.on('error', () => {});
      next.end().catch(() => {});
      throw error;
    }
    next.on('error', lose);
    next.on('end', () => {
      clearInterval(asking);
      lose(new Error('The connection ended.'));
    });
    return next;
  }

  async function reconnect(): Promise<void> {
    if (stopped) return;
    try {
      client = await connect();
      pause = firstPauseMs;
      events.onGap();
    } catch (error) {
      events.onError(error);
      timer = setTimeout(reconnect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, longestPauseMs);
    }
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}

/** A notice of a newer version, or of somebody else on this channel, is none of ours. */
function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return null;
  }
}
