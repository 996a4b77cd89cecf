import type { ChatAvailability } from '../../contract/chat.ts';
import { isBusinessTime, nextBusinessTime } from '../../domain/businessHours/businessHours.ts';
import { contactPromises } from '../../domain/constants.ts';
import type { Services } from '../services.ts';
import { medianFirstReply } from './queries.ts';

const figureHoldsMs = 60_000;
const roundedToMinutes = 5;

/** What a visitor may expect now: the hours, whether anybody is there, and how long answers have taken lately. */
export function availabilityOf({ db, clock, live }: Services): () => Promise<ChatAvailability> {
  let known: { minutes: number | null; at: number } | undefined;

  async function usualMinutes(now: number): Promise<number | null> {
    if (known === undefined || Math.abs(now - known.at) > figureHoldsMs) {
      known = { minutes: await medianFirstReply(db), at: now };
    }
    return known.minutes;
  }

  return async () => {
    const now = clock.now();
    const open = isBusinessTime(now);
    const staffConnected = live.staffConnected();
    const minutes = open && staffConnected ? await usualMinutes(now.getTime()) : null;
    return {
      open,
      opensAt: open ? null : nextBusinessTime(now).toISOString(),
      staffConnected,
      replyMinutes:
        minutes === null ? null : Math.max(1, Math.ceil(minutes / roundedToMinutes)) * roundedToMinutes,
      replyHours: contactPromises.generalHours,
    };
  };
}
