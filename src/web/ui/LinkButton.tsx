import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonSize, type ButtonVariant, buttonLook } from './buttonLook.ts';
import { classes } from './classes.ts';

export type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** Leaves single-page routing: a download, mail address or other site. */
  external?: boolean | undefined;
  /** External only. */
  newWindow?: boolean | undefined;
  /** Saves a file of this name unless the server gives one (external only). */
  download?: string | undefined;
  className?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  children: ReactNode;
};

export function LinkButton({
  href,
  variant,
  size,
  wide,
  external,
  newWindow,
  download,
  className,
  onClick,
  children,
}: LinkButtonProps) {
  const look = classes(buttonLook({ variant, size, wide }), className);
  if (external) {
    return (
      <a
        href={href}
        className={look}
        onClick={onClick}
        download={download}
        {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={look} {...(onClick ? { onClick } : {})}>
      {children}
    </Link>
  );
}
