/** Fault tests run in a short form in `npm test`, and in full in `npm run faults`. */
export const inFull = process.env['FAULTS'] === 'full';

/** A count of kills, orders or rows for this run. */
export const scaled = (whole: number, short: number): number => (inFull ? whole : short);
