import type { ChatAvailability } from '../../../contract/chat.ts';
import { hoursBook } from '../../../domain/rules/hoursBook.ts';
import type { Translate } from '../../language/translator.ts';
import { chatTimes } from '../messages/times.ts';

/** Says whether the reply comes here or by e-mail, and when. */
export function expectation(t: Translate<'chat'>, availability: ChatAvailability, language: string): string {
  const { staffConnected, replyMinutes, replyHours: hours, opensAt } = availability;
  if (staffConnected) {
    const here = t('availability.online');
    return replyMinutes === null ? here : `${here} ${t('availability.reply', { count: replyMinutes })}`;
  }
  if (opensAt === null) return t('availability.away', { hours });
  return t('availability.closed', { when: chatTimes(language).dayAndTime(opensAt), hours });
}

/** The business hours (specification 2 section 9) in UTC and the visitor's time zone. */
export function openingHours(t: Translate<'chat'>, language: string, now = new Date()): string {
  const { businessHours } = hoursBook;
  const opens = new Date(now).setUTCHours(businessHours.opensAtHourUtc, 0, 0, 0);
  const closes = new Date(now).setUTCHours(businessHours.closesAtHourUtc, 0, 0, 0);
  const utc = chatTimes(language, 'UTC');
  const here = chatTimes(language);
  const inUtc = { from: utc.time(opens), to: utc.time(closes) };
  if (inUtc.from === here.time(opens)) return t('availability.hours', inUtc);
  return t('availability.hoursHere', {
    ...inUtc,
    fromHere: here.time(opens),
    toHere: here.time(closes),
  });
}
