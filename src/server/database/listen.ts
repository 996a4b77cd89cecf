import pg from 'pg';
import type { DatabaseAccess } from './monitor.ts';

export type Listener = { stop(): Promise<void> };

type Events = {
  onPayload(payload: string): void;
  /** Called after a reconnect: notifications in between are lost. */
  onGap(): void;
  onError(error: unknown): void;
};

const firstPauseMs = 250;
const longestPauseMs = 2_000;
/** A silent break is found by a query only. */
const askEveryMs = 15_000;
/** Long enough for a busy machine, because a reconnect loses notifications. */
const answerWithinMs = 15_000;

/**
 * Listens to a channel of LISTEN/NOTIFY on its own connection. Replaces a broken one after growing, random pauses.
 * Throws if the first connection fails.
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
    // An error without a listener would end the process.
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
