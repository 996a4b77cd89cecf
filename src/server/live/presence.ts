/** An instance that has not been heard of for so long holds nobody any more: it was killed. */
const forgottenAfterMs = 25_000;
export const tellEveryMs = 10_000;

/** Whether staff are connected to any instance, from what instances tell each other. */
export function createPresence({ onChange }: { onChange(staffConnected: boolean): void }) {
  const instances = new Map<string, { staff: number; heardAt: number }>();
  let last = false;

  /** Looks again, and says when the answer has changed. */
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
    hear(instance: string, staff: number, now = Date.now()): void {
      instances.set(instance, { staff, heardAt: now });
      look(now);
    },
    staffConnected: (now = Date.now()) => look(now),
  };
}
