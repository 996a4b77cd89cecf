/** Time limits for an inactive person. The accessibility statement lists them (WCAG 2.2.6). */

/** An idle staff session ends after this time. */
export const staffIdleMinutes = 30;

/** Every staff session ends after this time. */
export const staffSessionHours = 12;

/** An open checkout expires after this time; then a new one is opened. */
export const checkoutHours = 24;
