import type { CheckoutRecord } from '../store/record.ts';
import { nextDue } from './due.ts';

export type Clerk = {
  /** Waits for the next thing that is due in a checkout. */
  takeUp(record: CheckoutRecord): void;
  /** Stops; what is to come stays on disk for the next start. */
  stop(): void;
};

/** Calls `attend` with a checkout's id when something in it is due. Keeps one timer a checkout. */
export function startClerk(attend: (id: string) => Promise<unknown>, now: () => Date): Clerk {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  return {
    takeUp(record) {
      clearTimeout(timers.get(record.id));
      timers.delete(record.id);
      const due = nextDue(record);
      if (due === null || stopped) return;
      const timer = setTimeout(
        () => {
          timers.delete(record.id);
          attend(record.id).catch(() => undefined);
        },
        Math.max(0, due.getTime() - now().getTime()),
      );
      timers.set(record.id, timer.unref());
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
