import { workingHours } from '../turkiye/businessHours.ts';
import type { WorkingHours } from './ruleBook.ts';

/** The part that says when staff work. */
export const hoursBook: WorkingHours = workingHours;
