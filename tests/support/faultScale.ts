/** Fault tests and journeys run in a short form in `npm test`, and in full in `npm run faults` and `npm run test:all`. */
export const inFull = process.env['FAULTS'] === 'full';

/** A count of kills, orders or rows for this run. */
export const scaled = (whole: number, short: number): number => (inFull ? whole : short);

/** Tag of journeys that run in full alone, such as further widths and colours of what another look shows already. */
export const quietHour = '@quietHour';
