import { hoursOnClocks } from '../calendar/businessHours.ts';
import { hoursBook } from './hoursBook.ts';

/** For texts, in UTC and in Istanbul time. */
export const publishedHours = hoursOnClocks(hoursBook);
