const minute = 60;

/** "in 42 seconds", "in 3 minutes" in the visitor's language: when a refused call may be made again. */
export function waitText(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' });
  return seconds > minute
    ? format.format(Math.ceil(seconds / minute), 'minute')
    : format.format(seconds, 'second');
}
