import {
  type LookedAt,
  type Looker,
  liveClose,
  type StaffEvent,
  type VisitorEvent,
} from '../../contract/live.ts';
import type { Permission } from '../../domain/staff/permissions.ts';
import { setSockets } from '../metrics.ts';
import { caseKey } from './lookers.ts';
import type { LiveSocket } from './socket.ts';

/** The heartbeats of all sockets are spread over these seconds. */
const beatEverySeconds = 25;
const sessionCheckEverySeconds = 4;
const aliveFrame = JSON.stringify({ type: 'alive' } satisfies VisitorEvent);

/** The sockets of this instance. */
export type Hub = ReturnType<typeof createHub>;

/** `renewed`: the session has a new id, which its pages know, or its person may do other things. */
export type SessionStanding = 'open' | 'renewed' | 'ended';

/** `may`: what the person's roles allow. */
type Staff = {
  socket: LiveSocket;
  person: Looker;
  standing: () => Promise<SessionStanding>;
  may: (permission: Permission) => boolean;
};

type HubEvents = { onStaffCount(count: number): void; onLooking(at: LookedAt): void };

/**
 * Calls `onStaffCount` when the number of sockets of staff who answer visitors changes, `onLooking`
 * when a page of staff opens or leaves a case.
 */
export function createHub({ onStaffCount, onLooking }: HubEvents) {
  const staff = new Set<Staff>();
  const looking = new Map<Staff, LookedAt>();
  const visitors = new Map<string, Set<LiveSocket>>();
  const slots = Array.from({ length: beatEverySeconds }, () => new Set<LiveSocket>());
  let nextSlot = 0;
  let visitorCount = 0;
  let second = 0;

  const timer = setInterval(() => {
    second += 1;
    for (const socket of slots[second % beatEverySeconds] ?? []) socket.beat(aliveFrame);
    if (second % sessionCheckEverySeconds === 0) void checkSessions();
  }, 1000);
  timer.unref();

  /** Closes sockets of ended or renewed sessions, but none while the database is unavailable. */
  async function checkSessions(): Promise<void> {
    await Promise.all(
      [...staff].map(async ({ socket, standing }) => {
        const now = await standing().catch(() => 'open');
        if (now !== 'open') socket.close(now === 'renewed' ? liveClose.restart : liveClose.signedOut);
      }),
    );
  }

  function takeSlot(socket: LiveSocket): () => void {
    nextSlot = (nextSlot + 1) % beatEverySeconds;
    const slot = slots[nextSlot];
    slot?.add(socket);
    return () => slot?.delete(socket);
  }

  const answering = () => [...staff].filter(({ may }) => may('chat.answer')).length;

  function look(entry: Staff, at: LookedAt | null): void {
    const before = looking.get(entry);
    if (before === undefined ? at === null : at !== null && caseKey(before) === caseKey(at)) return;
    if (at === null) looking.delete(entry);
    else looking.set(entry, at);
    if (before !== undefined) onLooking(before);
    if (at !== null) onLooking(at);
  }

  function pagesAt(at: LookedAt): Staff[] {
    const key = caseKey(at);
    return [...looking].filter(([, shown]) => caseKey(shown) === key).map(([entry]) => entry);
  }

  function report(): void {
    setSockets({ staff: staff.size, visitors: visitorCount });
  }

  return {
    /** Returns the functions that remove the socket, and that say which case its page shows. */
    addStaff(entry: Staff): { leave: () => void; look: (at: LookedAt | null) => void } {
      staff.add(entry);
      const leaveSlot = takeSlot(entry.socket);
      report();
      onStaffCount(answering());
      const leave = () => {
        leaveSlot();
        if (!staff.delete(entry)) return;
        look(entry, null);
        report();
        onStaffCount(answering());
      };
      return { leave, look: (at) => staff.has(entry) && look(entry, at) };
    },
    /** Each person once. */
    lookersAt(at: LookedAt): Looker[] {
      return [...new Map(pagesAt(at).map(({ person }) => [person.id, person])).values()];
    },
    lookedAt: (): LookedAt[] => [...new Map([...looking.values()].map((at) => [caseKey(at), at])).values()],
    toLookers(at: LookedAt, event: StaffEvent): void {
      const text = JSON.stringify(event);
      for (const { socket } of pagesAt(at)) socket.send(text);
    },
    addVisitor(sessionId: string, socket: LiveSocket): () => void {
      const own = visitors.get(sessionId) ?? new Set();
      own.add(socket);
      visitors.set(sessionId, own);
      visitorCount += 1;
      const leaveSlot = takeSlot(socket);
      report();
      return () => {
        leaveSlot();
        if (!own.delete(socket)) return;
        visitorCount -= 1;
        if (own.size === 0 && visitors.get(sessionId) === own) visitors.delete(sessionId);
        report();
      };
    },
    /** With `needed`, only to staff whose roles have that word. */
    toStaff(event: StaffEvent, needed?: Permission): void {
      if (staff.size === 0) return;
      const text = JSON.stringify(event);
      for (const { socket, may } of staff) if (needed === undefined || may(needed)) socket.send(text);
    },
    /** To the pages of some people, by their ids. */
    toPeople(ids: readonly string[], event: StaffEvent): void {
      const text = JSON.stringify(event);
      for (const { socket, person } of staff) if (ids.includes(person.id)) socket.send(text);
    },
    toVisitor(sessionId: string, event: VisitorEvent): void {
      const own = visitors.get(sessionId);
      if (own === undefined) return;
      const text = JSON.stringify(event);
      for (const socket of own) socket.send(text);
    },
    toAllVisitors(event: VisitorEvent): void {
      const text = JSON.stringify(event);
      for (const own of visitors.values()) for (const socket of own) socket.send(text);
    },
    closeVisitor(sessionId: string, code: number): void {
      for (const socket of visitors.get(sessionId) ?? []) socket.close(code);
    },
    hasListener: (sessionId: string) => staff.size > 0 || visitors.has(sessionId),
    /** Of staff who answer visitors. */
    staffCount: answering,
    checkSessions,
    /** Makes every page reconnect. */
    closeAll(): void {
      clearInterval(timer);
      for (const { socket } of staff) socket.close(liveClose.restart);
      for (const own of visitors.values()) for (const socket of own) socket.close(liveClose.restart);
    },
  };
}
