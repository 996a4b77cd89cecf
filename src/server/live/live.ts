import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../database/connect.ts';
import { type Listener, listenTo } from '../database/listen.ts';
import type { DatabaseAccess } from '../database/monitor.ts';
import { createHub, type Hub } from './hub.ts';
import { announce, channel, type Notice, type NoticeKind, type NoticeOf, notice } from './notices.ts';
import { createPresence, tellEveryMs } from './presence.ts';

/** Delivery reads on its own connections, so that it does not queue behind calls that write. */
const connections = 2;

export type Live = {
  hub: Hub;
  /** For reading what is delivered. */
  db: Database;
  /** Registers a handler of a kind of notice. Notices arrive in the order of their commits. */
  on<Kind extends NoticeKind>(kind: Kind, hear: (told: NoticeOf<Kind>) => void): void;
  /** Whether staff are connected, to this instance or another. */
  staffConnected(): boolean;
  start(): Promise<void>;
  /** Asks every page to reconnect; the sockets close with the server. */
  stop(): Promise<void>;
};

/** The live channel of this instance: receives the notices of all instances and serves the pages connected here. */
export function createLive(access: DatabaseAccess, log: Logger): Live {
  const { db, close } = connectDatabase(access, warn, connections);
  const instance = randomUUID();
  const heard = new Map<NoticeKind, ((told: Notice) => void)[]>();
  let listener: Listener | undefined;
  let telling: NodeJS.Timeout | undefined;

  const presence = createPresence({
    onChange: (staffConnected) => hub.toAllVisitors({ type: 'presence', data: { staffConnected } }),
  });
  const hub = createHub({ onStaffCount: () => void tellPresence(false) });

  async function tellPresence(asks: boolean): Promise<void> {
    presence.hear(instance, hub.staffCount());
    if (listener === undefined) return;
    try {
      await announce(db, { kind: 'presence', instance, staff: hub.staffCount(), asks });
    } catch (error) {
      warn(error);
    }
  }

  function warn(error: unknown): void {
    log.warn({ type: error instanceof Error ? error.name : typeof error }, 'live channel');
  }

  function on<Kind extends NoticeKind>(kind: Kind, hear: (told: NoticeOf<Kind>) => void): void {
    const isOfKind = (told: Notice): told is NoticeOf<Kind> => told.kind === kind;
    const mine = heard.get(kind) ?? [];
    mine.push((told) => {
      if (isOfKind(told)) hear(told);
    });
    heard.set(kind, mine);
  }

  on('application_changed', ({ id, application, change }) =>
    hub.toStaff({ type: 'application_changed', data: { id: String(id), kind: application, change } }),
  );
  on('staff_sessions', () => void hub.checkSessions());
  on('presence', (told) => {
    if (told.instance === instance) return;
    presence.hear(told.instance, told.staff);
    if (told.asks) void tellPresence(false);
  });

  return {
    hub,
    db,
    on,
    staffConnected: () => presence.staffConnected(),
    async start() {
      listener = await listenTo(
        access,
        { channel, applicationName: 'kapi-live' },
        {
          onPayload(payload) {
            const told = notice.safeParse(parsed(payload));
            if (told.success) for (const hear of heard.get(told.data.kind) ?? []) hear(told.data);
          },
          onGap() {
            hub.toStaff({ type: 'catch_up' });
            hub.toAllVisitors({ type: 'catch_up' });
            void tellPresence(true);
          },
          onError: warn,
        },
      );
      await tellPresence(true);
      telling = setInterval(() => void tellPresence(false), tellEveryMs);
      telling.unref();
    },
    async stop() {
      clearInterval(telling);
      hub.closeAll();
      if (listener !== undefined) {
        await announce(db, { kind: 'presence', instance, staff: 0, asks: false }).catch(warn);
        await listener.stop();
      }
      await close();
    },
  };
}

/** Ignores a notice of a newer version or of another program on this channel. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
