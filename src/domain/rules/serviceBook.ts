import { service } from '../turkiye/service.ts';
import type { ServiceTerms } from './ruleBook.ts';

/** The part with the time limits of our service. */
export const serviceBook: ServiceTerms = service;
