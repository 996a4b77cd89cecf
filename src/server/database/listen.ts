import pg from 'pg';
import type { DatabaseAccess } from './monitor.ts';

export type Listener = { stop(): Promise<void> };

type Events = {
  onPayload(payload: string): void;
  /** The connection was away and is back: what was told meanwhile is lost. */
  onGap(): void;
  onError(error: unknown): void;
};

const firstPauseMs = 250;
const longestPauseMs = 2_000;
/** A connection that was cut without a word is found out by a question of its own. */
const askEveryMs = 15_000;
/** A machine that is only busy must not look like one that is gone: what is told while the line is replaced is missed. */
const answerWithinMs = 15_000;

/**
 * Listens to one channel of LISTEN/NOTIFY on a connection of its own and keeps listening: a broken one is replaced, with
 * growing and random pauses. Throws when the first connection cannot be made.
 */
export async function listenTo(
  { connectionString, openSocket }: DatabaseAccess,
  { channel, applicationName }: { channel: string; applicationName: string },
  events: Events,
): Promise<Listener> {
  let stopped = false;
  let pause = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      application_name: applicationName,
      ...(openSocket === undefined ? {} : { stream: openSocket }),
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    // From the first moment: a connection that breaks before it listens must not end the process.
    next.on('error', () => {});
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
      if (payload !== undefined) events.onPayload(payload);
    });
    const asking = setInterval(() => next.query('select 1').catch(lose), askEveryMs);
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(asking);
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
      if (stopped) return await client.end();
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
