import { minutesLeft } from '../../../domain/queue/dueState.ts';
import { listTexts } from '../listTexts.ts';

const words = listTexts.due;
const hour = 60;
const day = 24 * hour;

/** "45 dk kaldı", "3 sa 10 dk gecikti", "2 gün kaldı": how far a due time is, as staff say it. */
export function dueText(dueAt: Date, now: Date): string {
  const minutes = minutesLeft(dueAt, now);
  return minutes < 0 ? words.late(spanText(-minutes)) : words.left(spanText(minutes));
}

function spanText(minutes: number): string {
  if (minutes < hour) return words.minutes(minutes);
  if (minutes < day) return words.hours(Math.floor(minutes / hour), minutes % hour);
  return words.days(Math.floor(minutes / day));
}
