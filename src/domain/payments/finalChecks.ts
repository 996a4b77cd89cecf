const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Seconds after a payment ended without money at which the provider is asked again: a bank may take the money
 * later, and the webhook may be lost. After a week a bank has released what it only reserved.
 */
export const finalCheckDelays: readonly number[] = [minute, 10 * minute, hour, day, 7 * day];
