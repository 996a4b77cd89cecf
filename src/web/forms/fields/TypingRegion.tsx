import type { ReactNode } from 'react';
import { useDebounced } from '../../ui/useDebounced.ts';

export type TypingRegionProps = {
  /** What is in the input that the words speak of. */
  typed: string;
  className?: string | undefined;
  /** Words without controls. */
  children: ReactNode;
};

/**
 * Words below an input. They are shown in the frame of the key that they answer, so that nothing moves later. Screen
 * readers hear them once the typing pauses, because they would be told of every letter.
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
