import { travellerRequests } from '../turkiye/travellerRequests.ts';
import type { TravellerRequestTerms } from './ruleBook.ts';

/** The part for what staff ask a traveller for. */
export const travellerRequestBook: TravellerRequestTerms = travellerRequests;
