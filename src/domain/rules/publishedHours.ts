import { hoursOnClocks } from '../calendar/businessHours.ts';
import { hoursBook } from './hoursBook.ts';

/** The business hours as texts state them, on the clocks of UTC and of Istanbul. */
export const publishedHours = hoursOnClocks(hoursBook);
