import type { Services } from '../services.ts';
import { sharedWrites } from './sharedWrites.ts';

/** An applicant, or whoever holds the number, saw the status and the name. Left out of an application's history. */
export const lookUpAction = 'application.lookedUp';

/** Pages ask again by themselves: the same application read from the same address is one reading for so long. */
const sameForMs = 10 * 60_000;
const rememberedAtMost = 10_000;

/** Writes down that an application was looked up by its number; `reader` tells readers apart and is not written. */
export type NoteLookUp = (applicationId: number, reader: string) => Promise<void>;

/**
 * The look-ups of those who hold a number, each written before it is answered. Who reads on and on makes an entry every
 * ten minutes; what is remembered for that is this process's alone, and the oldest of it is forgotten first.
 */
export function lookUps({ db, clock }: Pick<Services, 'db' | 'clock'>): NoteLookUp {
  const write = sharedWrites(db);
  const noted = new Map<string, { at: number; written: Promise<void> }>();
  return (applicationId, reader) => {
    const at = clock.now();
    const key = `${applicationId} ${reader}`;
    const last = noted.get(key);
    if (last !== undefined && Math.abs(at.getTime() - last.at) < sameForMs) return last.written;
    const written = write({ at, actor: 'applicant', action: lookUpAction, applicationId });
    const reading = { at: at.getTime(), written };
    noted.delete(key);
    noted.set(key, reading);
    const [oldest] = noted.keys();
    if (noted.size > rememberedAtMost && oldest !== undefined) noted.delete(oldest);
    // What was not written is written by the next look.
    written.catch(() => {
      if (noted.get(key) === reading) noted.delete(key);
    });
    return written;
  };
}
