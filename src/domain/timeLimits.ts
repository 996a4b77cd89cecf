/** How long something waits for a person who does nothing. The accessibility statement tells these limits (WCAG 2.2.6). */

/** A session of staff ends after this time without a call. */
export const staffIdleMinutes = 30;

/** A session of staff ends at the latest after this time. */
export const staffSessionHours = 12;

/** A checkout stays open for this time; after that a new one is opened. */
export const checkoutHours = 24;
