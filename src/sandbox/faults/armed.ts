import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeDurably } from '../store/durableFile.ts';
import { type FaultName, faultNames } from './names.ts';

/** What a fault waits for: a checkout, a reference, or (both null) whatever comes next. */
export const armedFault = z.object({
  fault: z.enum(faultNames),
  checkout: z.string().nullable(),
  reference: z.string().nullable(),
  /** How often it still happens. */
  times: z.int().positive(),
});
export type ArmedFault = z.infer<typeof armedFault>;

export type Subject = { checkout: string | null; reference: string | null };

export type ArmedFaults = {
  arm(fault: ArmedFault): Promise<void>;
  /** The faults of these names that are meant for a subject, each used up by one. */
  take<Name extends FaultName>(names: readonly Name[], subject: Subject): Promise<Name[]>;
  list(): readonly ArmedFault[];
  clear(): Promise<void>;
};

/** The faults that the control API armed, in one file beside the checkouts, so that a restart keeps them. */
export async function openArmedFaults(directory: string): Promise<ArmedFaults> {
  const path = join(directory, 'faults.json');
  let armed = await readArmed(path);
  let written: Promise<unknown> = Promise.resolve();

  /** What holds is known at once; the file follows, one write after another. */
  function keep(next: ArmedFault[]): Promise<void> {
    armed = next;
    const write = () => writeDurably(path, `${JSON.stringify(armed, null, 1)}\n`);
    const turn = written.then(write, write);
    written = turn;
    return turn;
  }

  return {
    arm: (fault) => keep([...armed, fault]),
    async take(names, subject) {
      const taken = names.filter((name) => armed.some((entry) => isMeant(entry, name, subject)));
      if (taken.length === 0) return [];
      await keep(taken.reduce((left, name) => usedUp(left, name, subject), armed));
      return taken;
    },
    list: () => armed,
    clear: () => keep([]),
  };
}

const isMeant = (entry: ArmedFault, name: FaultName, subject: Subject) =>
  entry.fault === name &&
  (entry.checkout === null || entry.checkout === subject.checkout) &&
  (entry.reference === null || entry.reference === subject.reference);

/** The list with one use less of the first entry that fits. */
function usedUp(armed: ArmedFault[], name: FaultName, subject: Subject): ArmedFault[] {
  const place = armed.findIndex((entry) => isMeant(entry, name, subject));
  return armed.flatMap((entry, at) => {
    if (at !== place) return [entry];
    return entry.times > 1 ? [{ ...entry, times: entry.times - 1 }] : [];
  });
}

async function readArmed(path: string): Promise<ArmedFault[]> {
  try {
    return z.array(armedFault).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
