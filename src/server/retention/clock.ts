import { type DeletionClock, deletionClock } from '../../domain/privacy/deletionClock.ts';
import { rulesOn } from '../../domain/rules/rulesOn.ts';
import type { Services } from '../services.ts';
import { factsOf } from './applications.ts';
import { nextErasure } from './jobs.ts';

/** When the nightly job erases an application; null if it is gone. */
export async function deletionOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  applicationId: number,
): Promise<DeletionClock | null> {
  const [facts] = await factsOf(db, [applicationId]);
  return facts === undefined ? null : deletionClock(rulesOn(nextErasure(clock.now())), facts);
}
