const range = new Intl.DateTimeFormat('tr', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** First and last day (YYYY-MM-DD) of a trip as "18 Kas - 2 Ara 2026"; what is no date comes back as it is. */
export function tripText(from: string, to: string): string {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (Number.isNaN(start)) return from;
  return Number.isNaN(end) || end < start ? range.format(start) : range.formatRange(start, end);
}
