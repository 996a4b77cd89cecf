/** Time limits that the accessibility statement lists (WCAG 2.2.6). */

export const staffIdleMinutes = 30;

export const staffSessionHours = 12;
