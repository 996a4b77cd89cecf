import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFile } from './jsonFile.ts';

/** Faults of a payment, its webhooks and refunds, by test card or POST /control/faults. */
export const paymentFaults = [
  'decline',
  'insufficientFunds',
  'challenge',
  'challengeRedirect',
  'slowPage',
  'webhookLate',
  'webhookTwice',
  'webhookNever',
  'webhookReversed',
  'webhookFirst',
  'paidAfterExpiry',
  'duplicatePayment',
  'dispute',
  'refundPending',
  'refundFails',
] as const;
export type PaymentFault = (typeof paymentFaults)[number];

/** Faults of one API call; `…Cut` carries it out, then breaks the connection. */
const callFaults = [
  'createFails',
  'createCut',
  'readFails',
  'refundCallFails',
  'refundCut',
  'refundNotAllowed',
  'refundNoPhone',
  'noCards',
  'slow',
] as const;
export type CallFault = (typeof callFaults)[number];

export const faultNames = [...paymentFaults, ...callFaults] as const;
export type FaultName = (typeof faultNames)[number];

/** A fault for a checkout, a reference, or (both null) the next call. */
const armedFault = z.object({
  fault: z.enum(faultNames),
  checkout: z.string().nullable(),
  reference: z.string().nullable(),
  times: z.int().positive(),
});
type ArmedFault = z.infer<typeof armedFault>;

export type Subject = { checkout: string | null; reference: string | null };

export type ArmedFaults = {
  arm(fault: ArmedFault): Promise<void>;
  /** Returns the faults of these names that apply to a subject, and uses each once. */
  take<Name extends FaultName>(names: readonly Name[], subject: Subject): Promise<Name[]>;
  list(): readonly ArmedFault[];
  clear(): Promise<void>;
};

/** Armed faults, in one file beside the checkouts: a restart keeps them. */
export async function openArmedFaults(directory: string): Promise<ArmedFaults> {
  const file = await openJsonFile(join(directory, 'faults.json'), z.array(armedFault), []);

  return {
    arm: (fault) => file.set([...file.get(), fault]),
    async take(names, subject) {
      const taken = names.filter((name) => file.get().some((entry) => isMeant(entry, name, subject)));
      if (taken.length === 0) return [];
      await file.set(taken.reduce((left, name) => usedUp(left, name, subject), file.get()));
      return taken;
    },
    list: file.get,
    clear: () => file.set([]),
  };
}

const isMeant = (entry: ArmedFault, name: FaultName, subject: Subject) =>
  entry.fault === name &&
  (entry.checkout === null || entry.checkout === subject.checkout) &&
  (entry.reference === null || entry.reference === subject.reference);

function usedUp(armed: ArmedFault[], name: FaultName, subject: Subject): ArmedFault[] {
  const place = armed.findIndex((entry) => isMeant(entry, name, subject));
  return armed.flatMap((entry, at) => {
    if (at !== place) return [entry];
    return entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [];
  });
}
