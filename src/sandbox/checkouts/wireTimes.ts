/** Time formats of the provider's documented examples, from ISO 8601 in UTC. */

/** RFC 3339 with nanoseconds: 2026-11-21T08:00:00.000000000Z. */
export const withNanoseconds = (time: string) =>
  time.replace(/(?:\.(\d{3}))?Z$/, (_, ms = '000') => `.${ms}000000Z`);

/** Seconds since 1970. */
export const inSeconds = (time: string) => Math.floor(Date.parse(time) / 1000);

/** UTC without a zone: 2026-11-21 08:00:00. */
export const withoutZone = (time: string) => time.slice(0, 19).replace('T', ' ');
