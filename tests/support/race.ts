/** For a test that looks for a race on purpose: it must hold each time, so that a failure is not tried again. */
export const race = { retry: 0 } as const;
