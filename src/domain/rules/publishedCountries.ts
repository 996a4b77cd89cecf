import { eligible38, exemptSince } from '../turkiye/eligible38.ts';

/** Only the requirements page loads this part. */
export const publishedCountries = { eligible: eligible38, exemptSince };
