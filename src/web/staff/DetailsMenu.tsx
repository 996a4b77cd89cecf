import { type ReactNode, useEffect, useRef } from 'react';
import { buttonLook } from '../ui/buttonLook.ts';
import { classes } from '../ui/classes.ts';

export type DetailsMenuProps = {
  label: ReactNode;
  className?: string;
  summaryClass?: string;
  /** A press of one of its buttons closes it, except in `data-stays-open`; by default it stays for the next. */
  closesOnPress?: boolean;
  children: ReactNode;
};

/** A button that opens what lies below it. Escape and a press elsewhere close it. */
export function DetailsMenu({
  label,
  className,
  summaryClass,
  closesOnPress = false,
  children,
}: DetailsMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOutside(menu.current), []);
  useEffect(() => (closesOnPress ? closeOnPress(menu.current) : undefined), [closesOnPress]);
  return (
    <details ref={menu} className={className}>
      <summary
        className={classes(
          buttonLook({ variant: 'quiet', size: 'small' }),
          'cursor-pointer list-none',
          summaryClass,
        )}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}

function closeOutside(menu: HTMLDetailsElement | null) {
  if (menu === null) return;
  const press = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close(menu);
  };
  document.addEventListener('pointerdown', press);
  menu.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('pointerdown', press);
    menu.removeEventListener('keydown', key);
  };
}

function closeOnPress(menu: HTMLDetailsElement | null) {
  if (menu === null) return;
  const press = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
    if (event.target.closest('[data-stays-open]') === null) close(menu);
  };
  menu.addEventListener('click', press);
  return () => menu.removeEventListener('click', press);
}

/** The focus would be lost with a button out of sight. */
function close(menu: HTMLDetailsElement): void {
  menu.querySelector('summary')?.focus();
  menu.open = false;
}
