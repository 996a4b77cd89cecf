import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './buttonLook.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** True while the action runs: the button keeps focus, says `pendingText`, and does not act again. */
  pending?: boolean | undefined;
  pendingText?: ReactNode;
  /** Full width on narrow screens. */
  wide?: boolean | undefined;
};

/** A button. `type` is `button` unless said otherwise; never disable one to signal an error. */
export function Button({
  variant,
  size,
  pending = false,
  pendingText,
  wide,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={act}
      className={classes(buttonLook({ variant, size, wide }), className)}
    >
      {pendingText === undefined ? (
        <>
          {pending && <Spinner />}
          {children}
        </>
      ) : (
        <span className="grid">
          <Label isShown={!pending}>{children}</Label>
          <Label isShown={pending}>
            <Spinner />
            {pendingText}
          </Label>
        </span>
      )}
    </button>
  );
}

/** One of the two labels. Both take up their room, so that neither the button nor its neighbours move when they change. */
function Label({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!isShown || undefined}
      className={classes(
        'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
        // An animation that nobody sees costs power, and never lets a page come to rest.
        !isShown && 'invisible [&_svg]:animate-none',
      )}
    >
      {children}
    </span>
  );
}
