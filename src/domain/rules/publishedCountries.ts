import { eligible38, exemptSince } from '../turkiye/eligible38.ts';

/** Countries of the requirements page, which alone loads this part. */
export const publishedCountries = { eligible: eligible38, exemptSince };
