const moment = new Intl.DateTimeFormat('tr', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** In Istanbul time, for what staff read. */
export function momentInTurkish(at: Date): string {
  return moment.format(at);
}
