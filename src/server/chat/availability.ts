import type { ChatAvailability } from '../../contract/chat.ts';
import { isBusinessTime, nextBusinessTime } from '../../domain/calendar/businessHours.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import type { Services } from '../services.ts';
import { readMedianFirstReply } from './queries.ts';

const figureHoldsMs = 60_000;
const roundedToMinutes = 5;

/** Tells how soon to expect a reply, by business hours, connected staff and latest replies. */
export function watchAvailability({ db, clock, live }: Services): () => Promise<ChatAvailability> {
  let known: { minutes: number | null; at: number } | undefined;

  async function usualMinutes(now: number): Promise<number | null> {
    if (known === undefined || Math.abs(now - known.at) > figureHoldsMs) {
      known = { minutes: await readMedianFirstReply(db), at: now };
    }
    return known.minutes;
  }

  return async () => {
    const now = clock.now();
    const rules = rulesAt(now);
    const open = isBusinessTime(rules, now);
    const staffConnected = live.staffConnected();
    const minutes = open && staffConnected ? await usualMinutes(now.getTime()) : null;
    return {
      open,
      opensAt: open ? null : nextBusinessTime(rules, now).toISOString(),
      staffConnected,
      replyMinutes:
        minutes === null ? null : Math.max(1, Math.ceil(minutes / roundedToMinutes)) * roundedToMinutes,
      replyHours: rules.contactPromises.generalHours,
    };
  };
}
