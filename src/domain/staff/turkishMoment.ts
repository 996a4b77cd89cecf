const moment = new Intl.DateTimeFormat('tr', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** In Istanbul time, for refusals that name when somebody was faster. */
export function momentInTurkish(at: Date): string {
  return moment.format(at);
}
