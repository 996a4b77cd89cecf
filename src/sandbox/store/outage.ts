import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFile } from './jsonFile.ts';

/** While on, the provider answers no call of the merchant. Survives a restart. */
export type Outage = {
  isOn(): boolean;
  /** Starts or prolongs it; null ends it. */
  setEnd(end: Date | null): Promise<void>;
};

const stored = z.object({ until: z.iso.datetime().nullable() });

/** Keeps the outage in a file beside the checkouts. */
export async function openOutage(directory: string, now: () => Date): Promise<Outage> {
  const file = await openJsonFile(join(directory, 'outage.json'), stored, { until: null });
  return {
    isOn() {
      const { until } = file.get();
      return until !== null && now().getTime() < Date.parse(until);
    },
    setEnd: (end) => file.set({ until: end?.toISOString() ?? null }),
  };
}
