import { classes } from './classes.ts';

export const iconPaths = {
  arrow: 'M4 10h12m-5-5 5 5-5 5',
  bed: 'M3 16v-9m0 6h14v3m0-3v-1.5a2.5 2.5 0 0 0-2.5-2.5H9v4M6 9.5v.01',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v4m6-4v4',
  chat: 'M3.5 4.5h13v9.5H9L5.5 17v-3h-2zM7 8h6m-6 3h4',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3',
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
  mail: 'M2.5 5h15v10.5h-15zM3 5.5l7 5.5 7-5.5',
  menu: 'M3.5 6h13m-13 4.5h13m-13 4.5h13',
  pause: 'M7 5v10M13 5v10',
  play: 'M7 4.5v11l8.5-5.5z',
  passport: 'M4.5 2.5h11v15h-11zM10 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM7 9h6M8 14.5h4',
  plane: 'M17 3 3 8.5l5 2.5m9-8-5.5 14L8 11m9-8-9 8',
  portrait: 'M4.5 2.5h11v15h-11zM10 6a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 0 0 10 6zM6 17c.3-3 1.8-4 4-4s3.7 1 4 4',
  print: 'M6 7V3h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8V17H6z',
  refresh: 'M16 6.5A6.7 6.7 0 1 0 16.7 11M16.5 2.5v4h-4',
  search: 'm16.5 16.5-4-4M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  send: 'M3.5 10 17 3.5 13 16.5 9.5 11.5zM9.5 11.5 17 3.5',
  shield: 'M10 2.5 16 5v4.5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8V5zM7 9.8l2.2 2.2 4-4',
  success: 'm6.5 10.3 2.5 2.5 4.5-5M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z',
  upload: 'M10 13V4M6 7.5l4-4 4 4M4 16.5h12',
  warning: 'M10 8v4m0 2.5v.01M10 3l8 14H2z',
} as const;

export type IconName = keyof typeof iconPaths;

/** A line icon of 20 by 20 units. Decoration: the words beside it carry the meaning. */
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
