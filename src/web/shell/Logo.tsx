import { site } from '../site.ts';

/** The mark and the name, a link's text. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M8.5 26V15.5C8.5 10.5 12 7.5 16 5c4 2.5 7.5 5.5 7.5 10.5V26z" className="fill-paper" />
        <path d="M16 9v17h-4.5V16c0-3 2-5 4.5-7z" className="fill-accent" />
        <circle cx="18.8" cy="18" r="1.5" className="fill-warm" />
      </svg>
      <span className="text-lg font-bold tracking-tight text-ink">{site.brand}</span>
    </span>
  );
}
