/** In milliseconds. A day has 24 hours: Istanbul changes no clocks. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** What Istanbul's clock is ahead of UTC, all year since 2016. */
export const istanbulAheadMs = 3 * hourMs;
