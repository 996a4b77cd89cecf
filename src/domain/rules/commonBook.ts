import { entry } from '../turkiye/entry.ts';
import { prices } from '../turkiye/prices.ts';
import { hoursBook } from './hoursBook.ts';
import type { EntryRules, PriceList, WorkingHours } from './ruleBook.ts';

/** The part that many pages read. */
export const commonBook: PriceList & WorkingHours & EntryRules = { ...prices, ...hoursBook, ...entry };
