/** RFC 3339 without a zone, and with a space for the T, as in a documented example. */
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;

/** RFC 3339, the same without a zone (read as UTC), or seconds since 1970. Null for anything else. */
export function providerTime(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time =
    typeof value === 'number' ? new Date(value * 1000) : new Date(value.replace(withoutZone, '$1T$2Z'));
  return Number.isNaN(time.getTime()) ? null : time;
}
