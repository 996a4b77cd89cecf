/** `proven`: comes from a form or from staff. */
type Sender = { address: string; proven: boolean };

/** Bytes. */
type Limits = { total: number; perAddress: number; unproven: number; unprovenPerAddress: number };

export type BodyBudget = {
  /** Returns the function that releases the bytes; null without room. */
  reserve(bytes: number, sender: Sender): (() => void) | null;
  /** Bytes of all senders. */
  reserved(): number;
};

/**
 * Limits the bytes of large bodies on disk: `total`, of which one address gets `perAddress`. Senders
 * without proof together get `unproven` of it, and one address of them `unprovenPerAddress`.
 */
export function createBodyBudget(limits: Limits): BodyBudget {
  const reserved = new Map<string, number>();
  const of = (share: string) => reserved.get(share) ?? 0;

  function add(shares: ReadonlyMap<string, number>, bytes: number): void {
    for (const share of shares.keys()) {
      const sum = of(share) + bytes;
      if (sum > 0) reserved.set(share, sum);
      else reserved.delete(share);
    }
  }

  return {
    reserve(bytes, { address, proven }) {
      const shares = new Map([
        ['all', limits.total],
        [`all of ${address}`, limits.perAddress],
      ]);
      if (!proven) {
        shares.set('unproven', limits.unproven);
        shares.set(`unproven of ${address}`, limits.unprovenPerAddress);
      }
      for (const [share, limit] of shares) if (of(share) + bytes > limit) return null;
      add(shares, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) add(shares, -bytes);
        isHeld = false;
      };
    },
    reserved: () => of('all'),
  };
}
