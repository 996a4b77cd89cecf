import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFile } from './jsonFile.ts';

/** While on, the provider answers no call of the merchant's server. A restart does not end it. */
export type Outage = {
  isOn(): boolean;
  /** Starts or prolongs it, or (null) ends it. */
  setEnd(end: Date | null): Promise<void>;
};

const stored = z.object({ until: z.iso.datetime().nullable() });

/** Stores the outage of the control API in a file beside the checkouts. */
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
