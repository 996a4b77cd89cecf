import { hoursOnClocks } from '../calendar/businessHours.ts';
import { hoursBook } from './hoursBook.ts';

/** The business hours in UTC and in Istanbul time, for texts. */
export const publishedHours = hoursOnClocks(hoursBook);
