import { workingHours } from '../turkiye/businessHours.ts';
import type { WorkingHours } from './ruleBook.ts';

/** The part with the business hours of staff. */
export const hoursBook: WorkingHours = workingHours;
