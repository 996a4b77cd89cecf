import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { noBreakHyphens } from './noBreakHyphens.tsx';
import { type Tone, toneLook } from './tone.ts';

export type BannerProps = {
  tone: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  /** Announces it as it appears, as a `LiveRegion` does anyway. */
  live?: boolean | undefined;
  className?: string | undefined;
};

const icons: Record<BannerProps['tone'], IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** A message of the page; stays until its cause has changed. */
export function Banner({ tone, title, children, live, className }: BannerProps) {
  return (
    <div
      {...(live ? { role: 'status' } : {})}
      data-message
      className={classes('flex gap-3 rounded-md border px-4 py-3.5', toneLook[tone], className)}
    >
      <Icon name={icons[tone]} className="mt-0.5 size-6" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className="font-semibold">{noBreakHyphens(title)}</p>}
        {children && <div className="text-pretty text-ink">{noBreakHyphens(children)}</div>}
      </div>
    </div>
  );
}

/**
 * Announces messages. Render it before them: some screen readers ignore a region that appears with
 * its words.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="contents">
      {children}
    </div>
  );
}
