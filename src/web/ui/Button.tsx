import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Alternatives } from './Alternatives.tsx';
import { type ButtonSize, type ButtonVariant, buttonLook } from './buttonLook.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Keeps focus, says `pendingText` and does not act again. */
  pending?: boolean | undefined;
  pendingText?: ReactNode;
  /** Full width on narrow screens. */
  wide?: boolean | undefined;
};

const labelLook = 'flex h-full items-center justify-center gap-2';

/** A button. Never disable one to signal an error. */
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
        <Alternatives
          shown={pending ? 'pending' : 'ready'}
          labels={[
            { key: 'ready', label: <span className={labelLook}>{children}</span> },
            {
              key: 'pending',
              label: (
                <span className={labelLook}>
                  <Spinner />
                  {pendingText}
                </span>
              ),
            },
          ]}
        />
      )}
    </button>
  );
}
