/** Where the time comes from. Passed in, so that a test can stand on any day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
