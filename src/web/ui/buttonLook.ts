import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-surface text-accent border-control hover:border-accent hover:bg-accent-soft',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2.5 text-base',
  large: 'min-h-13 px-7 py-3.5 text-base',
};

/** Class names of a button or a link like one. `small`: dense staff tables only. */
export function buttonLook(look: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-sm border font-semibold text-center no-underline print:hidden',
    'transition-colors duration-150 ease-calm aria-disabled:opacity-70',
    'disabled:border-line disabled:bg-sunken disabled:text-muted disabled:cursor-not-allowed',
    variants[look.variant ?? 'primary'],
    sizes[look.size ?? 'medium'],
    look.wide && 'w-full max-sm:px-4 sm:w-auto',
  );
}
