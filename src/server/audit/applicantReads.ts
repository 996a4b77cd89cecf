import type { Services } from '../services.ts';
import { laterEntries } from './laterEntries.ts';
import { writeOnce } from './writeOnce.ts';

/** An application's history omits it. */
export const lookUpAction = 'application.lookedUp';

/** Pages reload by themselves: reads of an application from one address within this time are one entry. */
const sameForMs = 10 * 60_000;
const rememberedAtMost = 10_000;

/**
 * Writes that an application was looked up by its number or, where `way` says so, by the link of an e-mail, which only its
 * address got: evidence in a dispute. `reader` tells readers apart and is not stored.
 */
export type AuditLookUp = (applicationId: number, reader: string, way?: 'link') => Promise<void>;

/**
 * Writes look-ups to the audit log. The caller answers after the promise settles: each answered look-up has its entry,
 * stored or waiting while the database takes no changes.
 */
export function auditLookUps(services: Pick<Services, 'db' | 'clock' | 'log'>): AuditLookUp {
  const { clock } = services;
  const write = laterEntries(services);
  const once = writeOnce(clock, { sameForMs, rememberedAtMost });
  return (applicationId, reader, way) =>
    once(`${applicationId} ${reader} ${way ?? 'number'}`, () =>
      write({
        at: clock.now(),
        actor: 'applicant',
        action: lookUpAction,
        applicationId,
        ...(way === undefined ? {} : { detail: { way } }),
      }),
    );
}
