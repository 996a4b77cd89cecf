import { workingHours } from '../turkiye/businessHours.ts';
import type { WorkingHours } from './ruleBook.ts';

/** The part with staff's business hours. */
export const hoursBook: WorkingHours = workingHours;
