import type { Services } from '../services.ts';
import { laterEntries } from './laterEntries.ts';

/** An applicant, or someone else with the number, saw status and name. An application's history leaves it out. */
export const lookUpAction = 'application.lookedUp';

/** Pages reload by themselves: reads of one application from one address within this time are one entry. */
const sameForMs = 10 * 60_000;
const rememberedAtMost = 10_000;

/** Writes that an application was looked up by its number. `reader` tells readers apart and is not stored. */
export type AuditLookUp = (applicationId: number, reader: string) => Promise<void>;

/**
 * Writes look-ups to the audit log. The caller answers after the returned promise has settled, so no look-up is answered
 * without its entry, or without one that waits because the database takes no changes. Each process remembers the latest
 * look-ups to write one entry in ten minutes.
 */
export function auditLookUps(services: Pick<Services, 'db' | 'clock' | 'log'>): AuditLookUp {
  const { clock } = services;
  const write = laterEntries(services);
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
    // After a failure the next look-up writes the entry.
    written.catch(() => {
      if (noted.get(key) === reading) noted.delete(key);
    });
    return written;
  };
}
