const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Seconds after a payment ended without money (`failed`, `cancelled`, `expired`) at which the provider is
 * asked again: a bank may take the money after the checkout has expired, and the webhook may be lost. The
 * last question comes after a week: by then a bank has released what it only reserved.
 */
export const finalCheckDelays: readonly number[] = [minute, 10 * minute, hour, day, 7 * day];
