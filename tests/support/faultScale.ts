/** `npm test` runs a short form of fault tests and journeys, `npm run faults` and `npm run test:all` the full one. */
export const inFull = process.env['FAULTS'] === 'full';

/** For counts of kills, orders or rows. */
export const scaled = (whole: number, short: number): number => (inFull ? whole : short);

/** Tag of journeys for the full form only, such as further widths and colours. */
export const quietHour = '@quietHour';
