import type { ReactNode } from 'react';
import { useDebounced } from '../../ui/useDebounced.ts';

export type TypingRegionProps = {
  typed: string;
  className?: string | undefined;
  /** Words without controls. */
  children: ReactNode;
};

/**
 * Words below an input, rendered in the frame of the key press. Screen readers announce them after
 * a pause in typing.
 */
export function TypingRegion({ typed, className, children }: TypingRegionProps) {
  const debounced = useDebounced(typed);
  return (
    <>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
      <div aria-live="polite" className="sr-only">
        {debounced === typed && children}
      </div>
    </>
  );
}
