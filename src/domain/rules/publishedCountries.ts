import { eligible38, exemptSince } from '../turkiye/eligible38.ts';

/** The countries that the requirements page lists. A part of its own, because that page alone loads it. */
export const publishedCountries = { eligible: eligible38, exemptSince };
