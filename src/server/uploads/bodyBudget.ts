/** `proven`: comes from a form or from staff. */
type Sender = { address: string; proven: boolean };

export type BodyBudget = {
  /** Returns the function that releases the bytes; null without room. */
  reserve(bytes: number, sender: Sender): (() => void) | null;
};

/**
 * Limits the bytes of large bodies in memory: `total`, of which senders without proof get
 * `unproven` and one address `perAddress`.
 */
export function createBodyBudget(limits: {
  total: number;
  unproven: number;
  perAddress: number;
}): BodyBudget {
  let taken = 0;
  let takenUnproven = 0;
  const byAddress = new Map<string, number>();

  function add(bytes: number, { address, proven }: Sender): void {
    taken += bytes;
    if (!proven) takenUnproven += bytes;
    const ofAddress = (byAddress.get(address) ?? 0) + bytes;
    if (ofAddress > 0) byAddress.set(address, ofAddress);
    else byAddress.delete(address);
  }

  return {
    reserve(bytes, sender) {
      const fits =
        taken + bytes <= limits.total &&
        (sender.proven || takenUnproven + bytes <= limits.unproven) &&
        (byAddress.get(sender.address) ?? 0) + bytes <= limits.perAddress;
      if (!fits) return null;
      add(bytes, sender);
      let isHeld = true;
      return () => {
        if (isHeld) add(-bytes, sender);
        isHeld = false;
      };
    },
  };
}
