/** An instance that was silent for this time counts as killed. */
const forgottenAfterMs = 25_000;
export const tellEveryMs = 10_000;

/** Tracks whether staff are connected to any instance, by the notices of all. */
export function createPresence({ onChange }: { onChange(staffConnected: boolean): void }) {
  const instances = new Map<string, { staff: number; heardAt: number }>();
  let last = false;

  /** Computes whether staff are connected, and reports a change. */
  function look(now: number): boolean {
    for (const [instance, { heardAt }] of instances) {
      if (now - heardAt > forgottenAfterMs) instances.delete(instance);
    }
    const connected = [...instances.values()].some(({ staff }) => staff > 0);
    if (connected !== last) {
      last = connected;
      onChange(connected);
    }
    return connected;
  }

  return {
    receive(instance: string, staff: number, now = Date.now()): void {
      instances.set(instance, { staff, heardAt: now });
      look(now);
    },
    staffConnected: (now = Date.now()) => look(now),
  };
}
