import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { LookedAt } from '../../contract/live.ts';
import { parseJson } from '../../domain/text/json.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { type Listener, listenTo } from '../database/listen.ts';
import type { DatabaseAccess } from '../database/monitor.ts';
import { createHub, type Hub } from './hub.ts';
import {
  announce,
  channel,
  type InstanceEvent,
  type InstanceEventKind,
  type InstanceEventOf,
  instanceEvent,
} from './instanceEvents.ts';
import { createLookers } from './lookers.ts';
import { announceEveryMs, createPresence } from './presence.ts';

/** Its own, so that delivery does not wait for other calls. */
const connections = 2;

/** Of the people at one case: a notification of PostgreSQL has 8,000 bytes. */
const namedAtMost = 20;

export type Live = {
  hub: Hub;
  db: Database;
  /** Events arrive in the order of their commits. */
  on<Kind extends InstanceEventKind>(kind: Kind, handler: (event: InstanceEventOf<Kind>) => void): void;
  /** To any instance. */
  staffConnected(): boolean;
  start(): Promise<void>;
  /** Makes every page reconnect. */
  stop(): Promise<void>;
};

/** Receives the events of all instances and serves the pages connected to this one. */
export function createLive(access: DatabaseAccess, log: Logger): Live {
  const { db, close } = connectDatabase(access, warn, connections);
  const instance = randomUUID();
  const handlers = new Map<InstanceEventKind, ((event: InstanceEvent) => void)[]>();
  let listener: Listener | undefined;
  let presenceTimer: NodeJS.Timeout | undefined;

  const presence = createPresence({
    onChange: (staffConnected) => hub.toAllVisitors({ type: 'presence', data: { staffConnected } }),
  });
  const lookers = createLookers({
    onChange: (at, people) => hub.toLookers(at, { type: 'looking', data: { at, people: [...people] } }),
  });
  const hub = createHub({
    onStaffCount: () => void announcePresence(false),
    onLooking: (at) => void announceLooking(at),
  });

  async function announceLooking(at: LookedAt): Promise<void> {
    const people = hub.lookersAt(at).slice(0, namedAtMost);
    lookers.receive(instance, at, people);
    if (listener === undefined) return;
    await announce(db, { kind: 'looking', instance, at, people }).catch(warn);
  }

  async function announcePresence(asks: boolean): Promise<void> {
    presence.receive(instance, hub.staffCount());
    lookers.heard(instance);
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

  function on<Kind extends InstanceEventKind>(
    kind: Kind,
    handler: (event: InstanceEventOf<Kind>) => void,
  ): void {
    const isOfKind = (event: InstanceEvent): event is InstanceEventOf<Kind> => event.kind === kind;
    const ofKind = handlers.get(kind) ?? [];
    ofKind.push((event) => {
      if (isOfKind(event)) handler(event);
    });
    handlers.set(kind, ofKind);
  }

  on('application_changed', ({ id, application, change }) =>
    hub.toStaff(
      { type: 'application_changed', data: { id: String(id), kind: application, change } },
      'case.read',
    ),
  );
  on('staff_sessions', () => void hub.checkSessions());
  on('approvals', () => hub.toStaff({ type: 'approvals' }));
  on('views', () => hub.toStaff({ type: 'views' }));
  on('mentions', ({ people }) => hub.toPeople(people.map(String), { type: 'mentions' }));
  on('presence', (event) => {
    if (event.instance === instance) return;
    presence.receive(event.instance, event.staff);
    lookers.heard(event.instance);
    if (event.asks) {
      void announcePresence(false);
      for (const at of hub.lookedAt()) void announceLooking(at);
    }
  });
  on('looking', (event) => {
    if (event.instance !== instance) lookers.receive(event.instance, event.at, event.people);
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
            // A newer version or another program may send unknown events.
            const { data: event } = instanceEvent.safeParse(parseJson(payload));
            if (event !== undefined) for (const handle of handlers.get(event.kind) ?? []) handle(event);
          },
          onGap() {
            hub.toStaff({ type: 'catch_up' });
            hub.toAllVisitors({ type: 'catch_up' });
            void announcePresence(true);
          },
          onError: warn,
        },
      );
      await announcePresence(true);
      presenceTimer = setInterval(() => void announcePresence(false), announceEveryMs);
      presenceTimer.unref();
    },
    async stop() {
      clearInterval(presenceTimer);
      hub.closeAll();
      if (listener !== undefined) {
        await announce(db, { kind: 'presence', instance, staff: 0, asks: false }).catch(warn);
        await listener.stop();
      }
      await close();
    },
  };
}
