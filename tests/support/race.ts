/** For tests of a race: they must pass each time, so a failure is not retried. */
export const race = { retry: 0 } as const;
