import type { LookedAt, Looker } from '../../contract/live.ts';

/** An instance that is silent for this long counts as killed, as in `presence.ts`. */
const forgottenAfterMs = 25_000;

type InstanceLookers = { people: readonly Looker[]; instance: string };

/**
 * Who of staff has which case open, at all instances, in memory alone. Calls `onChange` with a case and its
 * people when an instance tells of it, or is forgotten.
 */
export function createLookers({ onChange }: { onChange(at: LookedAt, people: readonly Looker[]): void }) {
  const cases = new Map<string, { at: LookedAt; byInstance: InstanceLookers[] }>();
  const heardAt = new Map<string, number>();

  function peopleOf(byInstance: readonly InstanceLookers[]): Looker[] {
    const people = new Map(byInstance.flatMap((one) => one.people.map((person) => [person.id, person])));
    return [...people.values()];
  }

  function setLookers(instance: string, at: LookedAt, people: readonly Looker[]): void {
    const key = caseKey(at);
    const others = (cases.get(key)?.byInstance ?? []).filter((one) => one.instance !== instance);
    const byInstance = people.length === 0 ? others : [...others, { people, instance }];
    if (byInstance.length === 0) cases.delete(key);
    else cases.set(key, { at, byInstance });
    onChange(at, peopleOf(byInstance));
  }

  return {
    /** What an instance says of one case replaces what it said before. */
    receive(instance: string, at: LookedAt, people: readonly Looker[], now = Date.now()): void {
      heardAt.set(instance, now);
      setLookers(instance, at, people);
    },
    /** An instance is alive; those silent for too long are forgotten. */
    heard(instance: string, now = Date.now()): void {
      heardAt.set(instance, now);
      for (const [other, at] of heardAt) {
        if (now - at <= forgottenAfterMs) continue;
        heardAt.delete(other);
        for (const one of [...cases.values()])
          if (one.byInstance.some(({ instance }) => instance === other)) setLookers(other, one.at, []);
      }
    },
  };
}

export function caseKey({ kind, id }: LookedAt): string {
  return `${kind}/${id}`;
}
