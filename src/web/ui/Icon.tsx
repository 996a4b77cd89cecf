import { classes } from './classes.ts';

const paths = {
  arrow: 'M4 10h12m-5-5 5 5-5 5',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v4m6-4v4',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.5 7.5V4h8.5v8.5h-3.5M4 7.5h8.5V16H4z',
  danger: 'M10 6v5m0 3v.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z',
  document: 'M5 2.5h6.5L15 6v11.5H5zM11 2.5V6.5h4M7.5 10h5m-5 3.5h5',
  download: 'M10 3v9m-4-3.5 4 4 4-4M4 16.5h12',
  external: 'M8 4H4v12h12v-4M11 4h5v5m0-5-7 7',
  globe:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c4 4.5 4 10.5 0 15-4-4.5-4-10.5 0-15z',
  info: 'M10 9v5m0-8v.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  menu: 'M3.5 6h13m-13 4.5h13m-13 4.5h13',
  search: 'm16.5 16.5-4-4M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  success: 'm6.5 10.3 2.5 2.5 4.5-5M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z',
  upload: 'M10 13V4M6 7.5l4-4 4 4M4 16.5h12',
  warning: 'M10 8v4m0 2.5v.01M10 3l8 14H2z',
} as const;

export type IconName = keyof typeof paths;

/** A line icon of 20 by 20 units in the text's colour. It is decoration: the words beside it carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('size-5 shrink-0', className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}
