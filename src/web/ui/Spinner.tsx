import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A turning ring. Without `label` the words beside it say what happens. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={classes('inline-flex', className)} {...(label ? { role: 'status' } : {})}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 animate-spin"
        fill="none"
        strokeWidth="2.2"
      >
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" opacity="0.25" />
        <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
