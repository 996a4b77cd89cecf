/** An instance that is silent for this long counts as killed. */
const forgottenAfterMs = 25_000;
export const announceEveryMs = 10_000;

/** Tracks whether staff are connected to any instance. */
export function createPresence({ onChange }: { onChange(staffConnected: boolean): void }) {
  const instances = new Map<string, { staff: number; receivedAt: number }>();
  let last = false;

  function update(now: number): boolean {
    for (const [instance, { receivedAt }] of instances) {
      if (now - receivedAt > forgottenAfterMs) instances.delete(instance);
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
      instances.set(instance, { staff, receivedAt: now });
      update(now);
    },
    staffConnected: (now = Date.now()) => update(now),
  };
}
