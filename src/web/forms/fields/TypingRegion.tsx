import type { ReactNode } from 'react';
import { useSettled } from '../../ui/useSettled.ts';

export type TypingRegionProps = {
  /** What is in the input that the region speaks of. */
  typed: string;
  role?: 'status' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A live region below an input. Its words appear in the frame of the key that they answer, so that nothing moves later.
 * `aria-busy` asks screen readers to wait with them until the typing pauses.
 */
export function TypingRegion({ typed, role, className, children }: TypingRegionProps) {
  const settled = useSettled(typed);
  return (
    <div role={role} aria-live="polite" aria-busy={settled !== typed} className={className}>
      {children}
    </div>
  );
}
